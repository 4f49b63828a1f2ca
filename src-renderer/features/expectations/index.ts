export { ExpectationsDialog, type Agreement } from "./dialog.tsx";
export { ExpectationsSection, RecorderExpectations } from "./section.tsx";
export { expectationsStore } from "./store.ts";
export { useExpectations } from "./use-expectations.ts";
