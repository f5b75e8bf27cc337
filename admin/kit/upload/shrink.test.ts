import { expect, test, vi } from 'vitest';
import { type Drawable, fitWithin, smallerCopy } from '#admin/kit/upload/draw.ts';
import { originalOf, shrinkPicture } from '#admin/kit/upload/shrink.ts';
import { PICTURE_MAX_BYTES } from '#core/files/picture';

test.each([
  ['a wide picture to 2560 pixels', 4032, 3024, { width: 2560, height: 1920 }],
  ['a tall picture to 2560 pixels', 3024, 4032, { width: 1920, height: 2560 }],
  ['a small picture to its own size', 800, 600, { width: 800, height: 600 }],
  ['a strip to at least one pixel', 10_000, 1, { width: 2560, height: 1 }],
])('fitWithin fits %s', (_name, width, height, fitted) => {
  expect(fitWithin(width, height, 2560)).toEqual(fitted);
});

/** A picture that needs `bytesAPixel` at full quality, and the sizes it was drawn at. */
function picture(bytesAPixel: number) {
  const drawn: string[] = [];
  const close = vi.fn();
  const draw: Drawable['draw'] = async (width, height, quality) => {
    drawn.push(`${width}x${height}`);
    return new Blob([new Uint8Array(Math.ceil(width * height * bytesAPixel * quality))], { type: 'image/jpeg' });
  };
  const copyOf = () => smallerCopy({ width: 8000, height: 6000, close, draw });
  return { copyOf, drawn, close };
}

const file = new File(['x'], 'IMG_0001.big.PNG', { type: 'image/png' });

test('shrinkPicture takes the first size that fits and gives a JPEG of the same name', async () => {
  const { copyOf, drawn, close } = picture(0.5);
  const smaller = await shrinkPicture(file, undefined, copyOf);
  expect(drawn).toEqual(['2560x1920']);
  expect(smaller.name).toBe('IMG_0001.big.jpg');
  expect(smaller.type).toBe('image/jpeg');
  expect(close).toHaveBeenCalled();
  expect(originalOf(smaller)).toBe(file);
});

test('shrinkPicture lowers the quality and then the size until the picture fits', async () => {
  const { copyOf, drawn } = picture(2);
  const smaller = await shrinkPicture(file, undefined, copyOf);
  expect(drawn).toEqual(['2560x1920', '2560x1920', '1920x1440']);
  expect(smaller.size).toBeLessThanOrEqual(PICTURE_MAX_BYTES);
});

test('shrinkPicture throws and closes the picture when no size fits', async () => {
  const { copyOf, close } = picture(8);
  await expect(shrinkPicture(file, undefined, copyOf)).rejects.toThrow('too large');
  expect(close).toHaveBeenCalled();
});
