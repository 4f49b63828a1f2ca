/**
 * Environment of the compiler and the linter, which are Go programs. Collecting garbage below the limit took a fifth of their processor
 * time, and a second processor a tenth: they then wait for each other, and the linter checks everything once more for each processor.
 */
export const GO_ENVIRONMENT = { GOGC: "off", GOMEMLIMIT: "3GiB", GOMAXPROCS: "1" };
