import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { isEmpty, labelOf } from '#admin/history/fields.ts';
import { Pieces } from '#admin/history/Pieces.tsx';
import { fill, words } from '#admin/history/pieces.ts';
import { type ToldField, tell } from '#admin/history/sentence.ts';
import { TwoPictures } from '#admin/history/TwoPictures.tsx';
import type { Entry } from '#admin/history/uploads.ts';
import { textOfVersion } from '#admin/history/versions.ts';
import { Difference } from '#admin/kit/dialog/Difference.tsx';
import { StoredImage } from '#admin/kit/upload/StoredImage.tsx';
import type { Change } from '#core/history/contract';

const MOST_PICTURES = 6;

interface ChangeTextProps {
  entry: Entry;
  withFields?: boolean;
}

/** An entry of the activity log: who changed what, in sentences, with thumbnails of its photos. */
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

const VALUES = 'resources.history.values';

function ChangedField({ field: changed }: { field: ToldField }) {
  const translate = useTranslate();
  const { resource, field, before, after, shown } = changed;
  const label = (
    <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
      {labelOf(translate, resource, field)}
    </Typography>
  );
  if (shown === 'long') return <LongField field={changed} label={label} />;
  if (shown === 'picture')
    return (
      <Stack spacing={0.5}>
        {label}
        <TwoPictures
          resource={resource}
          field={field}
          first={{ value: before, name: translate(`${VALUES}.before`) }}
          second={{ value: after, name: translate(`${VALUES}.after`) }}
        />
      </Stack>
    );
  return (
    <Typography variant="body2" component="div">
      {label} <ShortValues field={changed} />
    </Typography>
  );
}

function ShortValues({ field: { resource, field, before, after } }: { field: ToldField }) {
  const translate = useTranslate();
  const value = (of: unknown) => [{ kind: 'value' as const, resource, field, value: of }];
  const gaps = { before: value(before), after: value(after) };
  const [had, has] = [!isEmpty(before), !isEmpty(after)];
  const key = (name: string) => fill(translate, `${VALUES}.${name}`, gaps);
  // Links are those taken away and those added.
  if (Array.isArray(before ?? after) && field.endsWith('_ids')) {
    const [added, removed] = [has ? key('added') : [], had ? key('removed') : []];
    return <Pieces pieces={[...added, ...(has && had ? [words(', ')] : []), ...removed]} />;
  }
  return <Pieces pieces={key(had && has ? 'fromTo' : has ? 'filled' : 'emptied')} />;
}

function LongField({ field, label }: { field: ToldField; label: React.ReactNode }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const name = labelOf(translate, field.resource, field.field);
  const says = translate(`resources.history.${isOpen ? 'hide' : 'show'}`);
  return (
    <Box>
      {label}{' '}
      <Button size="small" aria-expanded={isOpen} aria-label={`${name}: ${says}`} onClick={() => setOpen(!isOpen)}>
        {says}
      </Button>
      {isOpen && <Difference before={textOfVersion(field.before)} after={textOfVersion(field.after)} />}
    </Box>
  );
}

/** A check whether a change has words: records of kinds that volunteers do not know are not shown. */
export function useHasLabel() {
  const translate = useTranslate();
  return (change: Change) => tell(change, translate).length > 0;
}
