export { pictureActions } from "./actions.ts";
export { PictureSection } from "./picture-section.tsx";
export { pictureTargets } from "./picture-targets.ts";
export { TakePicturesDialog } from "./take-pictures.tsx";
export { pictureSource } from "./picture-source.ts";
export { SitePictures } from "./site-pictures.tsx";
export { CellThumbnail } from "./thumbnail.tsx";
export { useStoredPicture } from "./use-picture.ts";
