import { Box, Stack, Typography } from '@mui/material';
import { useGetManyAggregate, useTranslate } from 'react-admin';
import { ComparedPart } from '#admin/history/ComparedField.tsx';
import { deletedPictureUrl } from '#admin/history/deleted-picture.ts';
import { labelOf } from '#admin/history/fields.ts';
import { PHOTO_TEXTS, type PhotoDifference, type PhotoVersion, textOfVersion } from '#admin/history/versions.ts';
import { Difference } from '#admin/kit/dialog/Difference.tsx';
import { StoredImage } from '#admin/kit/upload/StoredImage.tsx';

const SAYS = 'resources.history.versions';
const PHOTOS = 'gallery_photos';

interface ComparedPhotosProps {
  difference: PhotoDifference;
  onRestore?: (() => void) | undefined;
}

/** The differences in a gallery's photos: which return, which go, changed texts, and the order. */
export function ComparedPhotos({ difference, onRestore }: ComparedPhotosProps) {
  const translate = useTranslate();
  const { back, away, texts, isOrderChanged } = difference;
  const noun: string = translate(`${SAYS}.photos.noun`);
  return (
    <ComparedPart
      label={translate(`${SAYS}.photos.title`)}
      action={translate(`${SAYS}.restoreField`, { field: noun })}
      onRestore={onRestore}
    >
      <Stack spacing={1} sx={{ mt: 1 }}>
        <Thumbnails says="back" photos={back} />
        <Thumbnails says="away" photos={away} />
        {texts.length > 0 && (
          <Typography>{translate(`${SAYS}.photos.texts`, { smart_count: texts.length })}</Typography>
        )}
        {texts.map(({ id, now, earlier }) => (
          <Stack key={id} direction="row" spacing={1}>
            <Thumbnail photo={{ id, fields: now }} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              {PHOTO_TEXTS.filter((name) => now[name] !== earlier[name]).map((name) => (
                <Box key={name}>
                  <Typography variant="body2" color="text.secondary">
                    {labelOf(translate, PHOTOS, name)}
                  </Typography>
                  <Difference before={textOfVersion(now[name])} after={textOfVersion(earlier[name])} />
                </Box>
              ))}
            </Box>
          </Stack>
        ))}
        {isOrderChanged && <Typography>{translate(`${SAYS}.photos.order`)}</Typography>}
      </Stack>
    </ComparedPart>
  );
}

function Thumbnails({ says, photos }: { says: 'back' | 'away'; photos: PhotoVersion[] }) {
  const translate = useTranslate();
  if (photos.length === 0) return null;
  return (
    <>
      <Typography>{translate(`${SAYS}.photos.${says}`, { smart_count: photos.length })}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {photos.map((photo) => (
          <Thumbnail key={photo.id} photo={photo} isDeleted={says === 'back'} />
        ))}
      </Box>
    </>
  );
}

interface ThumbnailProps {
  photo: PhotoVersion;
  /** Whether it is not there now: its picture is kept for volunteers alone. */
  isDeleted?: boolean;
}

function Thumbnail({ photo: { id, fields }, isDeleted = false }: ThumbnailProps) {
  const isKnown = typeof fields.url === 'string';
  const { data = [] } = useGetManyAggregate(PHOTOS, { ids: [id] }, { enabled: !isKnown });
  const { url, alt, caption } = { ...data[0], ...fields };
  return (
    <StoredImage
      src={typeof url !== 'string' ? null : isDeleted ? deletedPictureUrl(url) : url}
      alt={String(alt || caption || '')}
      fallback="gallery"
      sizes="96px"
      sx={{ flex: 'none', width: 96, height: 64, borderRadius: 1 }}
    />
  );
}
