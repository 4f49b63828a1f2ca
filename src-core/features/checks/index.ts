export { checkFolder, InstallationChecks } from "./checks.ts";
