import { Box, Button, Stack, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isEmpty, labelOf } from '#admin/history/fields.ts';
import { Pieces } from '#admin/history/Pieces.tsx';
import { fill, words } from '#admin/history/pieces.ts';
import type { ToldField } from '#admin/history/sentence.ts';
import { TwoPictures } from '#admin/history/TwoPictures.tsx';
import { textOfVersion } from '#admin/history/versions.ts';
import { Difference } from '#admin/kit/dialog/Difference.tsx';

const VALUES = 'resources.history.values';

/** What a field said before a change, and what it says after it. */
export function ChangedField({ field: changed }: { field: ToldField }) {
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

function LongField({ field, label }: { field: ToldField; label: ReactNode }) {
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
