import { Alert, Box, Button, Chip, Stack, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Checked, isTooMuch, ROW_STATUSES, wholeOf } from '#admin/events/import/checked.ts';
import { CHIPS, ImportRow } from '#admin/events/import/ImportRow.tsx';
import { previewRows } from '#admin/events/import/preview-rows.ts';
import { readableNumber } from '#admin/kit/readable-number.ts';
import { EVENTS_AN_IMPORT } from '#core/events/event-import';

/** How many rows are shown at first, and with each press: a file may have thousands. */
const SHOWN = 50;

/** Shows which events of a file would be imported, which exist already and which have problems. */
export function ImportPreview(props: {
  checked: Checked;
  /** What is left out, as a whole: events and series (`wholeOf`). */
  left: ReadonlySet<string>;
  leave: (left: ReadonlySet<string>) => void;
}) {
  const { checked, left, leave } = props;
  const translate = useTranslate();
  const [shown, setShown] = useState(SHOWN);
  const words = (key: string, options = {}) => translate(`resources.events.import.${key}`, options);
  const { events, counts, over } = checked;
  const rows = useMemo(() => previewRows(events), [events]);
  const take = (whole: string, isTaken: boolean) =>
    leave(new Set(isTaken ? [...left].filter((one) => one !== whole) : [...left, whole]));
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
      {isTooMuch(checked, left) && (
        <Alert severity="error">{words('tooManyNew', { max: readableNumber(EVENTS_AN_IMPORT) })}</Alert>
      )}
      {counts.there + counts.problem > 0 && <Typography color="text.secondary">{words('thereHint')}</Typography>}
      {repeats && <Typography color="text.secondary">{words('repeatsHint')}</Typography>}
      {isCancelled && <Typography color="text.secondary">{words('cancelledHint')}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.slice(0, shown).map((row) => (
          // A file may name an event twice, on other lines.
          <ImportRow
            key={`${row.shown.line} ${row.shown.uid}`}
            row={row}
            isTaken={!left.has(wholeOf(row.shown))}
            take={(isTaken) => take(wholeOf(row.shown), isTaken)}
          />
        ))}
      </Box>
      {rows.length > shown && (
        <Button onClick={() => setShown(shown + SHOWN)} sx={{ alignSelf: 'flex-start' }}>
          {words('more')}
        </Button>
      )}
    </Stack>
  );
}
