import { Box, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useGetMany, useGetRecordRepresentation, useTranslate, useTranslateLabel } from 'react-admin';
import { Difference } from '#admin/kit/dialog/Difference.tsx';
import { readable } from '#admin/kit/readable.ts';
import { isPart } from '#admin/kit/readable-part.ts';
import type { Clash } from '#admin/kit/saving/conflict/merge-saves.ts';
import { StoredImage } from '#admin/kit/upload/StoredImage.tsx';
import { contentsUrl } from '#core/settings/frame';
import type { FieldFacts, PictureField } from '#db/kit/facts';

/** Whose value of a field is kept. */
export type Side = 'mine' | 'theirs';

const SIDES = ['mine', 'theirs'] as const;
/** In characters: longer texts are compared by words. */
const LONG = 60;

interface ClashFieldProps {
  clash: Clash;
  fields: FieldFacts;
  name: string;
  side: Side | null;
  choose: (side: Side) => void;
}

/** A field that two people changed: both values, and the choice between them. */
export function ClashField({ clash, fields, name, side, choose }: ClashFieldProps) {
  const translate = useTranslate();
  const labelOf = useTranslateLabel();
  const { resource, base, mine, theirs, changedBy } = clash;
  const who = changedBy?.actor;
  const isLong = isLongText(mine[name]) || isLongText(theirs[name]);
  const isText = !fields.references?.[name] && !isPicture(fields, name);
  return (
    <FormControl component="fieldset" fullWidth sx={{ mb: 3, minWidth: 0 }}>
      <FormLabel component="legend" sx={{ typography: 'subtitle1' }}>
        {labelOf({ source: name, resource })}
      </FormLabel>
      {isText && !isLong && name in base && (
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {translate('office.clash.before', { value: readable(base[name]) })}
        </Typography>
      )}
      <RadioGroup
        value={side ?? ''}
        onChange={(_, chosen) => choose(chosen === 'mine' ? 'mine' : 'theirs')}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          gap: 2,
          mt: 1,
        }}
      >
        {SIDES.map((one) => (
          <Box
            key={one}
            sx={{ p: 1.5, border: 1, borderColor: side === one ? 'primary.main' : 'divider', borderRadius: 1 }}
          >
            <FormControlLabel
              value={one}
              control={<Radio />}
              label={
                one === 'theirs' && who ? translate('office.clash.theirsBy', { who }) : translate(`office.clash.${one}`)
              }
              slotProps={{ typography: { sx: { fontWeight: 600, overflowWrap: 'anywhere' } } }}
            />
            <Box
              // Focusable, so that a long text can be scrolled by keyboard.
              tabIndex={isLong ? 0 : undefined}
              sx={{ maxHeight: 240, overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
            >
              <Version fields={fields} name={name} value={clash[one][name]} />
            </Box>
          </Box>
        ))}
      </RadioGroup>
      {isText && isLong && (
        <Box sx={{ mt: 2 }}>
          <Typography variant="body2" color="text.secondary">
            {translate('office.clash.difference')}
          </Typography>
          <Difference before={readable(theirs[name])} after={readable(mine[name])} />
        </Box>
      )}
    </FormControl>
  );
}

const isLongText = (value: unknown) =>
  (typeof value === 'string' || [value].flat().some(isPart)) && readable(value).length > LONG;

function isPicture({ pictures = {} }: FieldFacts, name: string): boolean {
  return pictures[name] === 'url' || pictures[name] === 'name';
}

interface VersionProps {
  fields: FieldFacts;
  name: string;
  value: unknown;
}

/** Pictures are shown, ids are names. */
function Version({ fields, name, value }: VersionProps) {
  const reference = fields.references?.[name];
  const ids = [value].flat().filter((id) => typeof id === 'string' && id !== '');
  if (reference && ids.length > 0) return <Names reference={reference} ids={ids} />;
  const url = pictureAt(fields.pictures?.[name], value);
  if (url) return <StoredImage src={url} alt="" fallback="event" sx={{ maxWidth: 240, height: 'auto' }} />;
  return readable(value);
}

function pictureAt(kind: PictureField | undefined, value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return null;
  if (kind === 'name') return contentsUrl(value);
  return kind === 'url' ? value : null;
}

function Names({ reference, ids }: { reference: string; ids: unknown[] }) {
  const { data = [] } = useGetMany(reference, { ids: ids.map(String) });
  const nameOf = useGetRecordRepresentation(reference);
  return data.map((record) => record && nameOf(record)).join(', ') || '–';
}
