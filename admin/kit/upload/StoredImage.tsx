import { Box, type SxProps, type Theme } from '@mui/material';
import { mediaKeyOf, PICTURE_WIDTHS, type PictureWidth, pictureVariant } from '#core/files/picture';
import { type PlaceholderKind, placeholders } from '#core/kit/placeholders';

interface StoredImageProps {
  src: string | null | undefined;
  /** The description; `''` where the text beside the picture has it already. */
  alt: string;
  fallback: PlaceholderKind;
  sizes?: string;
  sx?: SxProps<Theme>;
}

/** A picture in the smallest copy that is sharp, or a placeholder where it is missing or fails to load. */
export function StoredImage({ src, alt, fallback, sizes = '320px', sx }: StoredImageProps) {
  const placeholder = placeholders[fallback];
  const url = src || placeholder;
  const stored = mediaKeyOf(url) !== null;
  return (
    <Box
      component="img"
      key={url}
      alt={alt}
      sizes={sizes}
      srcSet={stored ? PICTURE_WIDTHS.map((width) => copyOf(url, width)).join(', ') : undefined}
      src={stored ? pictureVariant(url, 640, 'jpeg') : url}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={({ currentTarget: image }: React.SyntheticEvent<HTMLImageElement>) => {
        if (image.src.endsWith(placeholder)) return;
        image.removeAttribute('srcset');
        image.src = placeholder;
      }}
      sx={[{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }, ...listOf(sx)]}
    />
  );
}

const copyOf = (url: string, width: PictureWidth) => `${pictureVariant(url, width, 'webp')} ${width}w`;

const listOf = (sx: SxProps<Theme> | undefined) => (Array.isArray(sx) ? sx : sx ? [sx] : []);
