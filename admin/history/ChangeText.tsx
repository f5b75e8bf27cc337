import { Box, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ChangedField } from '#admin/history/ChangedField.tsx';
import { Pieces } from '#admin/history/Pieces.tsx';
import { tell } from '#admin/history/sentence.ts';
import type { Entry } from '#admin/history/uploads.ts';
import { StoredImage } from '#admin/media/StoredImage.tsx';

/** How many photos of an entry are shown. */
const MOST_PICTURES = 6;

interface ChangeTextProps {
  entry: Entry;
  /** Whether the values of changed fields are shown below the sentence. */
  withFields?: boolean;
}

/** Who changed what, in sentences, with small pictures of its photos. */
export function ChangeText({ entry, withFields = false }: ChangeTextProps) {
  const translate = useTranslate();
  const { change, pictures } = entry;
  const told = tell(change, translate);
  const fields = withFields ? told.flatMap((one) => one.fields) : [];
  return (
    <Stack spacing={0.5} sx={{ overflowWrap: 'anywhere' }}>
      <div>
        <strong>{change.actor}</strong>
        {told.map(({ pieces }, index) => {
          const key = `${index}`;
          return (
            <span key={key}>
              {index > 0 && ','} <Pieces pieces={pieces} />
            </span>
          );
        })}
      </div>
      {fields.map((field) => (
        <ChangedField key={`${field.resource} ${field.field}`} field={field} />
      ))}
      {pictures.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          {pictures.slice(0, MOST_PICTURES).map((picture) => (
            <StoredImage
              key={picture}
              src={picture}
              alt=""
              fallback="gallery"
              sizes="72px"
              sx={{ width: 72, height: 48, borderRadius: 1 }}
            />
          ))}
        </Box>
      )}
    </Stack>
  );
}
