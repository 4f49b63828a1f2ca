/** Fills a data directory in a process of its own, so that its memory is not counted. Arguments: data directory, recorders. */
import { fillOverview } from "./overview-filling.ts";

const [dataDir = "", recorders = ""] = process.argv.slice(2);
await fillOverview(dataDir, Number(recorders), 30);
