/** A slow link: `node tcp-link-main.ts PORT DELAY`, until its parent disconnects. Sends the parent the port that it listens on. */
import { TcpLink } from "./tcp-link.ts";

const [target, delay] = process.argv.slice(2).map(Number);
const link = await TcpLink.to(target ?? 0, { delay: delay ?? 0 });
process.send?.(link.port);
process.once("disconnect", () => void link.stop());
