export { JobLine, JobsIndicator } from "./jobs-indicator.tsx";
export { jobsStore } from "./store.ts";
