import { Alert, Box, Button, Chip, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Checked, type CheckedEvent, isTooMuch, ROW_STATUSES } from '#admin/events/import/checked.ts';
import type { Problem } from '#admin/events/import/read-event.ts';
import { readableDay } from '#admin/kit/readable-date.ts';
import { readableNumber } from '#admin/kit/readable-number.ts';
import { laterLastDayOf } from '#core/events/event';
import { EVENTS_AN_IMPORT } from '#core/events/event-import';
import { isDay } from '#core/kit/dates';

/** How many rows are shown at first, and with each press: a file may have thousands. */
const SHOWN = 50;

// As an outline, the colour of warnings is too pale for a text.
const CHIPS = {
  new: { color: 'success', variant: 'outlined' },
  there: { color: 'default', variant: 'outlined' },
  problem: { color: 'warning', variant: 'filled' },
} as const;

/** Shows which events of a file would be imported, which exist already and which have problems. */
export function ImportPreview({ checked }: { checked: Checked }) {
  const translate = useTranslate();
  const [shown, setShown] = useState(SHOWN);
  const words = (key: string, options = {}) => translate(`resources.events.import.${key}`, options);
  const { events, counts, over } = checked;
  const repeats = events.some((event) => event.repeats);
  const isCancelled = events.some(({ fields }) => fields.cancelled);
  return (
    <Stack spacing={1.5} sx={{ width: '100%' }}>
      <div role="status">
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          {ROW_STATUSES.filter((status) => counts[status] > 0).map((status) => (
            <Chip key={status} {...CHIPS[status]} label={words(`count.${status}`, { smart_count: counts[status] })} />
          ))}
        </Stack>
        {over > 0 && <Typography sx={{ mt: 1 }}>{words('over', { smart_count: over })}</Typography>}
        {events.length === 0 && <Alert severity="info">{words('nothing')}</Alert>}
      </div>
      {isTooMuch(checked) && (
        <Alert severity="error">{words('tooManyNew', { max: readableNumber(EVENTS_AN_IMPORT) })}</Alert>
      )}
      {counts.there + counts.problem > 0 && <Typography color="text.secondary">{words('thereHint')}</Typography>}
      {repeats && <Typography color="text.secondary">{words('repeatsHint')}</Typography>}
      {isCancelled && <Typography color="text.secondary">{words('cancelledHint')}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {events.slice(0, shown).map((event, at) => (
          // A file may name an event twice: its place in the list is its only name.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew as a whole
          <PreviewRow key={at} event={event} />
        ))}
      </Box>
      {events.length > shown && (
        <Button onClick={() => setShown(shown + SHOWN)} sx={{ alignSelf: 'flex-start' }}>
          {words('more')}
        </Button>
      )}
    </Stack>
  );
}

function PreviewRow({ event: { line, fields, problems, notes = [], status, repeats } }: { event: CheckedEvent }) {
  const translate = useTranslate();
  const words = (key: string, options = {}) => translate(`resources.events.import.${key}`, options);
  const { title, date, start_time, end_time, location } = fields;
  const days = isDay(date) ? readableDay(date, laterLastDayOf(fields)) : date;
  const times = [start_time, end_time].filter(Boolean).join(' – ');
  const said = ({ field, says, args }: Problem) => {
    const text = translate(says, { _: says, ...args });
    const label = field && field !== 'uid' ? translate(`resources.events.fields.${field}`) : '';
    // Some begin with the field: "Location is required".
    return label && !text.startsWith(label) ? `${label}: ${text}` : text;
  };
  return (
    <Stack
      component="li"
      direction="row"
      spacing={1.5}
      sx={{ py: 1, borderTop: 1, borderColor: 'divider', alignItems: 'flex-start' }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 500 }} dir="auto">
          {title || words('untitled')}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {[days, times, location].filter(Boolean).join(', ')}
        </Typography>
        {repeats && (
          <Typography variant="body2" color="text.secondary">
            {words('repeats')}
          </Typography>
        )}
        {[...problems, ...notes].map((one) => (
          <Typography key={`${one.line} ${said(one)}`} variant="body2">
            {words('line', { line: one.line ?? line })}: {said(one)}
          </Typography>
        ))}
      </Box>
      {fields.cancelled && <Chip size="small" color="error" variant="outlined" label={words('cancelled')} />}
      <Chip size="small" {...CHIPS[status]} label={words(`status.${status}`)} />
    </Stack>
  );
}
