import { Box, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Pieces } from '#admin/history/Pieces.tsx';
import { type ToldField, tell } from '#admin/history/sentence.ts';
import type { Entry } from '#admin/history/uploads.ts';
import { StoredImage } from '#admin/kit/upload/StoredImage.tsx';
import type { Change } from '#core/history/contract';

const MOST_PICTURES = 6;

interface ChangeTextProps {
  entry: Entry;
  /** Shows a field that was changed. Without it, the sentences alone are shown. */
  showField?: (field: ToldField) => ReactNode;
}

/** An entry of the activity log: who changed what, in sentences, with thumbnails of its photos. */
export function ChangeText({ entry, showField }: ChangeTextProps) {
  const translate = useTranslate();
  const { change, pictures } = entry;
  const told = tell(change, translate);
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
      {showField && told.flatMap(({ fields }) => fields.map(showField))}
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

/** A check whether a change has words: records of kinds that volunteers do not know are not shown. */
export function useHasLabel() {
  const translate = useTranslate();
  return (change: Change) => tell(change, translate).length > 0;
}
