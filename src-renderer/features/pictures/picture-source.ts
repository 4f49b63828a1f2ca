import type { Picture } from "#shared/domain/pictures.ts";

/** Source for an image. The bytes are a JPEG that Muster encoded itself. */
export function pictureSource({ jpeg }: Pick<Picture, "jpeg">): string {
  return `data:image/jpeg;base64,${jpeg}`;
}
