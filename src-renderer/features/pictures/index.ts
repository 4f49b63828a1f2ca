export { ContactSheetButton } from "./contact-sheet-button.tsx";
export { PictureSection } from "./picture-section.tsx";
export { pictureSource } from "./picture-source.ts";
export { useStoredPicture } from "./use-picture.ts";
