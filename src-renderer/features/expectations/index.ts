export { ExpectationsDialog, type Agreement } from "./dialog.tsx";
export { ExpectationsSection, RecorderExpectations } from "./section.tsx";
export { useExpectations } from "./use-expectations.ts";
