import { Box, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { SavedText } from '#admin/galleries/photos/SavedText.tsx';
import type { PhotoTexts } from '#admin/galleries/photos/usePhotos.ts';
import type { ListedPhoto } from '#core/contracts/pictures';
import { completenessOf } from '#core/rules/completeness';
import { galleryPhotoFields } from '#db/schema/gallery';

const SAYS = 'resources.galleries.photos';

interface Props {
  photo: ListedPhoto;
  /** Counts from 1. */
  position: number;
  onWrite: (photo: ListedPhoto, part: PhotoTexts) => Promise<void>;
}

/** The texts of a photo in Nepali, closed at first; its heading says how many are there. */
export function NepaliPhotoTexts({ photo, position, onWrite }: Props) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { done, total } = completenessOf({ ...photo }, galleryPhotoFields.translated);
  return (
    <Box
      component="details"
      onToggle={({ currentTarget }: React.SyntheticEvent<HTMLDetailsElement>) =>
        setOpen(currentTarget.open)
      }
    >
      <Typography component="summary" variant="body2" sx={summarySx}>
        {translate('translation.title')}
        {total > 0 && ` (${translate('translation.done', { done, total, smart_count: total })})`}
      </Typography>
      {isOpen && (
        <Stack spacing={1} lang="ne" sx={{ pt: 0.5 }}>
          <SavedText
            label={translate(`${SAYS}.caption_ne`)}
            name={translate(`${SAYS}.caption_ne_of`, { position })}
            value={photo.caption_ne ?? ''}
            onSave={(caption_ne) => onWrite(photo, { caption_ne })}
          />
          <SavedText
            label={translate(`${SAYS}.alt_ne`)}
            name={translate(`${SAYS}.alt_ne_of`, { position })}
            value={photo.alt_ne ?? ''}
            onSave={(alt_ne) => onWrite(photo, { alt_ne })}
          />
        </Stack>
      )}
    </Box>
  );
}

const summarySx = { minHeight: 44, cursor: 'pointer', alignContent: 'center' } as const;
