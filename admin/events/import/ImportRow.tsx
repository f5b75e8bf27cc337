import { Box, Checkbox, Chip, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { RowStatus } from '#admin/events/import/checked.ts';
import type { PreviewRow } from '#admin/events/import/preview-rows.ts';
import type { Problem, ReadFields } from '#admin/events/import/read-event.ts';
import { readableDay } from '#admin/kit/readable-date.ts';
import { officeLang } from '#admin/shell/language.ts';
import { laterLastDayOf } from '#core/events/event';
import { isDay } from '#core/kit/dates';
import { readRule } from '#core/series/rule-format';
import { ruleInWords } from '#core/series/rule-text';
import { ruleWords } from '#core/series/rule-words';

// As an outline, the colour of warnings is too pale for a text.
export const CHIPS = {
  new: { color: 'success', variant: 'outlined' },
  there: { color: 'default', variant: 'outlined' },
  problem: { color: 'warning', variant: 'filled' },
} as const satisfies Record<RowStatus, object>;

const timesOf = ({ start_time, end_time }: ReadFields) => [start_time, end_time].filter(Boolean).join(' – ');
const daysOf = (fields: ReadFields) =>
  isDay(fields.date) ? readableDay(fields.date, laterLastDayOf(fields)) : fields.date;
const listed = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ');

/** An event of a file, or a series with its dates: what it is, what is wrong with it, and whether it is imported. */
export function ImportRow(props: { row: PreviewRow; isTaken: boolean; take: (isTaken: boolean) => void }) {
  const { row, isTaken, take } = props;
  const { shown, events } = row;
  const translate = useTranslate();
  const words = (key: string, options = {}) => translate(`resources.events.import.${key}`, options);
  const { fields, status, series, repeats } = shown;
  const isSeries = series !== undefined && events.length > 1;
  const title = fields.title || words('untitled');
  const [first, last] = [events[0]?.fields.date ?? '', events.at(-1)?.fields.date ?? ''];
  const days = isSeries && isDay(first) && isDay(last) ? readableDay(first, last) : daysOf(fields);
  const rule = isSeries && ruleInWords(readRule(series.rule), ruleWords(officeLang()));
  return (
    <Stack component="li" direction="row" spacing={1.5} sx={rowSx}>
      {status === 'new' && (
        <Checkbox
          checked={isTaken}
          onChange={({ target }) => take(target.checked)}
          slotProps={{ input: { 'aria-label': words('take', { title }) } }}
          sx={{ mt: -1, ml: -1 }}
        />
      )}
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 500 }} dir="auto">
          {title}
        </Typography>
        {(rule || repeats) && (
          <Typography variant="body2" color="text.secondary">
            {rule ? listed(rule, words('dates', { smart_count: events.length })) : words('repeats')}
          </Typography>
        )}
        <Typography variant="body2" color="text.secondary">
          {listed(days, timesOf(fields), fields.location)}
        </Typography>
        {isSeries && <SeriesDates row={row} />}
        <Remarks row={row} />
      </Box>
      {events.every((event) => event.fields.cancelled) && (
        <Chip size="small" color="error" variant="outlined" label={words('cancelled')} />
      )}
      <Chip size="small" {...CHIPS[status]} label={words(`status.${status}`)} />
    </Stack>
  );
}

/** The dates of a series, each with what it says otherwise than most of them. */
function SeriesDates({ row: { shown, events } }: { row: PreviewRow }) {
  const translate = useTranslate();
  const words = (key: string) => translate(`resources.events.import.${key}`);
  const other = (text: string, usual: string) => (text === usual ? null : text);
  return (
    <Box component="details">
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', py: 1, width: 'fit-content' }}>
        {words('showDates')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {events.map(({ uid, line, fields }) => (
          <Typography component="li" variant="body2" key={`${line} ${uid}`}>
            {listed(
              daysOf(fields),
              other(timesOf(fields), timesOf(shown.fields)),
              other(fields.title, shown.fields.title),
              other(fields.location, shown.fields.location),
              fields.cancelled ? words('cancelled') : null,
            )}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

/** The problems and notes of all events of a row, each once. */
function Remarks({ row: { events } }: { row: PreviewRow }) {
  const translate = useTranslate();
  const said = ({ field, says, args }: Problem) => {
    const text = translate(says, { _: says, ...args });
    const label = field && field !== 'uid' ? translate(`resources.events.fields.${field}`) : '';
    // Some begin with the field: "Location is required".
    return label && !text.startsWith(label) ? `${label}: ${text}` : text;
  };
  const remarks = events.flatMap(({ line, problems, notes = [] }) =>
    [...problems, ...notes].map((one) => {
      const at = translate('resources.events.import.line', { line: one.line ?? line });
      return `${at}: ${said(one)}`;
    }),
  );
  return [...new Set(remarks)].map((remark) => (
    <Typography key={remark} variant="body2">
      {remark}
    </Typography>
  ));
}

const rowSx = { py: 1, borderTop: 1, borderColor: 'divider', alignItems: 'flex-start' } as const;
