import { Alert, Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { readableWeekday } from '#admin/kit/readable-date.ts';
import type { LeftOut, Plan } from '#admin/series/repeats.ts';
import type { Day } from '#core/kit/dates';

const SAYS = 'resources.events.series';

/** All dates of a series before it is made. Each can be left out; those that are say why. */
export function DatesPreview({ plan, onToggle }: { plan: Plan; onToggle: (day: Day) => void }) {
  const translate = useTranslate();
  const { lines, dates, isCut } = plan;
  return (
    <Box sx={{ mt: 1 }}>
      <Typography role="status" variant="subtitle1" sx={{ fontWeight: 600 }}>
        {translate(`${SAYS}.dates`, { smart_count: dates.length })}
      </Typography>
      {isCut && (
        <Alert severity="info" sx={{ my: 1 }}>
          {translate(`${SAYS}.isCut`)}
        </Alert>
      )}
      {lines.length > 0 && (
        <>
          <Typography variant="body2" color="text.secondary">
            {translate(`${SAYS}.hint`)}
          </Typography>
          <Box component="ul" aria-label={translate(`${SAYS}.list`)} sx={listSx}>
            {lines.map(({ day, leftOut }) => (
              <li key={day}>
                <Line day={day} leftOut={leftOut} onToggle={onToggle} />
              </li>
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}

function Line({ day, leftOut, onToggle }: { day: Day; leftOut: LeftOut; onToggle: (day: Day) => void }) {
  const translate = useTranslate();
  const why = leftOut === 'holidays' ? 'isHoliday' : 'isOut';
  return (
    <FormControlLabel
      control={
        <Checkbox
          checked={leftOut === null}
          disabled={leftOut === 'holidays'}
          onChange={() => onToggle(day)}
          sx={{ py: 0.5 }}
        />
      }
      label={
        <>
          {leftOut === null ? readableWeekday(day) : <s>{readableWeekday(day)}</s>}
          {leftOut !== null && (
            <Typography component="span" variant="body2" color="text.secondary" sx={{ ml: 1 }}>
              {translate(`${SAYS}.${why}`)}
            </Typography>
          )}
        </>
      }
      sx={{ minHeight: 36 }}
    />
  );
}

const listSx = {
  maxHeight: 320,
  overflow: 'auto',
  listStyle: 'none',
  m: 0,
  mt: 0.5,
  p: 0,
  pl: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;
