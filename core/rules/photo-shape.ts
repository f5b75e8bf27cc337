/**
 * The shapes that photos are shown in, as width to height in hundredths, the narrowest first. A style
 * sheet cannot read a photo's size, and the content security policy allows no style of its own for
 * each photo: so a photo has the nearest of these, and loses less than a tenth of its edge.
 */
export const PHOTO_SHAPES = [50, 56, 67, 75, 86, 100, 117, 133, 150, 178, 210, 250] as const;
export type PhotoShape = (typeof PHOTO_SHAPES)[number];

/** The shape of a photo of unknown size: that of most cameras. */
const USUAL: PhotoShape = 150;

/** The shape that is nearest to that of a picture, whose sides are in pixels. */
export function shapeOf(picture: { width: number; height: number } | null | undefined): PhotoShape {
  if (!picture || picture.width <= 0 || picture.height <= 0) return USUAL;
  const exact = (100 * picture.width) / picture.height;
  // By proportion: 50 is as far from 100 as 200 is.
  const distance = (shape: number) => Math.abs(Math.log(exact / shape));
  return PHOTO_SHAPES.reduce((best, shape) => (distance(shape) < distance(best) ? shape : best));
}
