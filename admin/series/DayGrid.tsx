import BeforeIcon from '@mui/icons-material/ChevronLeft';
import AfterIcon from '@mui/icons-material/ChevronRight';
import { Box, ButtonBase, IconButton, Typography } from '@mui/material';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { visuallyHidden } from '#admin/kit/form/visually-hidden.ts';
import { readableStart } from '#admin/kit/readable-date.ts';
import { inReadersDigits } from '#admin/kit/readable-number.ts';
import { monthAfter, monthNames, weeksAround } from '#admin/series/month-days.ts';
import { useBikramSambatTable } from '#admin/settings/useBikramSambatTable.ts';
import { officeLang } from '#admin/shell/language.ts';
import { bikramSambat } from '#core/calendar/bikram-sambat';
import { monthWords } from '#core/calendar/month-words';
import { addDays, type Day, isInCalendar, localDay } from '#core/kit/dates';

const SAYS = 'resources.events.series';

interface DayGridProps {
  label: string;
  /** The day whose month it opens on. */
  start: Day;
  isPressed: (day: Day) => boolean;
  /** Days that cannot be picked, since there is a date already. */
  isTaken?: (day: Day) => boolean;
  onToggle: (day: Day) => void;
}

/** How many days the arrow keys go. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const MONTHS: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };

/** A month of which days are picked. One of its days can be reached by Tab, the others from there by the arrow keys. */
export function DayGrid({ label, start, isPressed, isTaken = () => false, onToggle }: DayGridProps) {
  const translate = useTranslate();
  const lang = officeLang();
  const table = useBikramSambatTable();
  const grid = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState(start);
  const isMoved = useRef(false);
  const [month, nepaliMonths] = monthNames(at, lang, table);
  useEffect(() => {
    if (isMoved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
    isMoved.current = false;
  }, [at]);
  const open = (months: number) => monthAfter(at, months);
  const go = (event: KeyboardEvent) => {
    const { [event.key]: step } = STEPS;
    const { [event.key]: months } = MONTHS;
    const to = step ? addDays(at, step) : months ? open(months) : null;
    if (to === null || !isInCalendar(to)) return;
    event.preventDefault();
    isMoved.current = true;
    setAt(to);
  };
  const today = localDay(new Date());
  const { weekdaysShort, weekdays } = monthWords(lang);
  return (
    <Box role="group" aria-label={label} sx={{ mt: 1, maxWidth: 420 }}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <IconButton aria-label={translate(`${SAYS}.earlier`)} onClick={() => setAt(open(-1))}>
          <BeforeIcon />
        </IconButton>
        <Box role="status" sx={{ flex: 1, textAlign: 'center' }}>
          <Typography component="span" sx={{ fontWeight: 600 }}>
            {month}
          </Typography>
          <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
            {nepaliMonths}
          </Typography>
        </Box>
        <IconButton aria-label={translate(`${SAYS}.later`)} onClick={() => setAt(open(1))}>
          <AfterIcon />
        </IconButton>
      </Box>
      <Box component="table" ref={grid} onKeyDown={go} sx={tableSx}>
        <thead>
          <tr>
            {weekdaysShort.map((name, index) => (
              <Box component="th" key={name} scope="col" abbr={weekdays[index]} sx={{ typography: 'caption', p: 0 }}>
                {name}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksAround(at).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {weekdays.map((name, index) => (
                <td key={name}>{dayButton(week[index])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );

  function dayButton(day: Day | null | undefined) {
    if (!day) return null;
    const taken = isTaken(day);
    const name = readableStart({ date: day, end_date: null, start_time: null });
    const nepali = bikramSambat(day, table)?.day;
    return (
      <ButtonBase
        data-day={day}
        aria-pressed={taken || isPressed(day)}
        aria-disabled={taken}
        aria-current={day === today ? 'date' : undefined}
        tabIndex={day === at ? 0 : -1}
        onClick={() => {
          setAt(day);
          if (!taken) onToggle(day);
        }}
        sx={daySx}
      >
        <span style={visuallyHidden}>{taken ? `${name}: ${translate(`${SAYS}.has`)}` : name}</span>
        <span aria-hidden>{inReadersDigits(day.slice(8).replace(/^0/, ''))}</span>
        <Box component="span" aria-hidden sx={{ fontSize: '0.7rem', lineHeight: 1 }}>
          {nepali && inReadersDigits(String(nepali))}
        </Box>
      </ButtonBase>
    );
  }
}

const tableSx = { width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse', '& td': { p: 0.25 } } as const;

const daySx = {
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  minHeight: 44,
  font: 'inherit',
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-focusVisible': { outline: '3px solid', outlineOffset: 1 },
  '&[aria-current]': { borderColor: 'text.primary', borderWidth: 2 },
  '&[aria-pressed=true]': { bgcolor: 'primary.main', color: 'primary.contrastText', borderColor: 'primary.main' },
  '&[aria-disabled=true]': { bgcolor: 'action.selected', color: 'text.primary', borderColor: 'divider' },
} as const;
