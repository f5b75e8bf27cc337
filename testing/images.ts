import type { ImagesBinding } from '@cloudflare/workers-types';
import sharp from 'sharp';

interface Size {
  width?: number;
  height?: number;
}
type Type = 'image/jpeg' | 'image/png' | 'image/webp';

/** The encoder as wrangler has it on a laptop, by the same library, without the server before it. */
export function localImages(): ImagesBinding {
  const encoder = (picture: ReadableStream, size?: Size) => ({
    // The product asks for smaller copies only, which fit within.
    transform: (asked: Size) => encoder(picture, asked),
    async output({ format }: { format: Type }) {
      const image = sharp(await new Response(picture).arrayBuffer(), { autoOrient: true });
      if (size) image.resize(size.width, size.height, { fit: 'inside', withoutEnlargement: true });
      const bytes = await image
        .toFormat(format === 'image/jpeg' ? 'jpeg' : format === 'image/png' ? 'png' : 'webp')
        .toBuffer()
        .catch((cause: unknown) => {
          throw new Error('error response of the encoder', { cause });
        });
      return { response: () => new Response(new Uint8Array(bytes)) };
    },
  });
  return { input: encoder } as unknown as ImagesBinding;
}
