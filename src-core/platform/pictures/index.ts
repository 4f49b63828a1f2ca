export type { PictureFault } from "./limits.ts";
export { PictureCodec } from "./picture-codec.ts";
