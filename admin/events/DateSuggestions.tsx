import { Alert, Link as Anchor, Button, Stack, Typography } from '@mui/material';
import { useRef } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { copiedFrom } from '#admin/events/copy.ts';
import { filterFor } from '#admin/festivals/years.ts';
import { readableWeekday } from '#admin/kit/readable-date.ts';
import { useBikramSambatTable } from '#admin/settings/useBikramSambatTable.ts';
import { useMay } from '#admin/shell/access/useMay.ts';
import { officeLang, officeWords } from '#admin/shell/language.ts';
import { type BikramSambatDate, formatBikramSambat } from '#core/calendar/bikram-sambat';
import { festivalKind } from '#core/events/event-kind';
import { type FestivalOfYear, festivalSpans, festivalsAgain } from '#core/events/festival-repeat';
import { heldFrom, type RepeatDates, repeatOnNepaliDay, repeatOnWeekday } from '#core/events/repeat-dates';
import { titleAgain } from '#core/events/title-again';
import { type Day, localDay } from '#core/kit/dates';
import { plainNumber } from '#core/kit/nepali-digits';

/** For a copied event: buttons that fill in days on which it may be held again, with their years in its titles. */
export function DateSuggestions() {
  const copied = copiedFrom(useLocation().state);
  return copied && <Suggestions copied={copied} />;
}

type Copied = NonNullable<ReturnType<typeof copiedFrom>>;

function Suggestions({ copied }: { copied: Copied }) {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  // Of the day whose year the titles have by now.
  const titled = useRef(copied.date);
  const table = useBikramSambatTable();
  const today = localDay(new Date());
  const kind = festivalKind(copied);
  const weekday = repeatOnWeekday(copied, today);
  const festivals = useFestivalsAgain(copied, today, weekday?.date.slice(0, 4));
  const again = festivals.again.flatMap(({ date, ...its }) => {
    const dates = heldFrom(copied, date);
    return dates ? { ...its, dates } : [];
  });
  const nepali = kind === 'solar' ? repeatOnNepaliDay(copied, today, table) : null;
  const isTold = again.some(({ dates }) => dates.date === nepali?.date);
  const says = (key: string, args = {}) => translate(`resources.events.copy.${key}`, args);

  const take = (dates: RepeatDates) => {
    for (const name of ['date', 'end_date'] as const)
      setValue(name, dates[name], { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    for (const name of ['title', 'title_ne'] as const) {
      const title: unknown = getValues(name);
      if (typeof title !== 'string') continue;
      setValue(name, titleAgain(title, titled.current, dates.date, table), { shouldDirty: true });
    }
    titled.current = dates.date;
  };
  const offer = (label: string, dates: RepeatDates) => (
    <Button key={label} variant="outlined" color="inherit" onClick={() => take(dates)}>
      {label}
    </Button>
  );
  return (
    <Alert severity="info" sx={{ width: '100%', mb: 2 }}>
      <Typography variant="body2">{says('hint')}</Typography>
      <Typography variant="body2">{says('again')}</Typography>
      {festivals.unproposed && <Unproposed year={festivals.unproposed} />}
      {kind === 'lunar' && festivals.isKnown && again.length === 0 && (
        <Typography variant="body2">{says('lunar')}</Typography>
      )}
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mt: 1 }}>
        {again.map(({ name, name_ne, confirmed, dates }) =>
          offer(
            says('festival', {
              name: (officeLang() === 'ne' && name_ne) || name,
              day: readableWeekday(dates.date),
              state: translate(`resources.festivals.state.${confirmed ? 'confirmed' : 'proposed'}`),
            }),
            dates,
          ),
        )}
        {weekday && offer(says('weekday', { day: readableWeekday(weekday.date) }), weekday)}
        {nepali &&
          !isTold &&
          offer(says('nepali', { day: readableWeekday(nepali.date), nepali: nepaliDay(nepali.nepali) }), nepali)}
      </Stack>
    </Alert>
  );
}

const BY_DATE = { sort: { field: 'date', order: 'ASC' }, pagination: { page: 1, perPage: 100 } } as const;

/**
 * The festivals as which the event is held again, with their days as Festivals has them.
 * @returns `unproposed`: the year in which it would be, where Festivals has none of that year
 */
function useFestivalsAgain(copied: Copied, today: Day, year: string | undefined) {
  const enabled = useMay('read', 'festivals');
  const spans = festivalSpans(copied, today);
  const listOf = ([date_gte, date_lte]: readonly [Day, Day]) => ({ ...BY_DATE, filter: { date_gte, date_lte } });
  const then = useGetList<FestivalOfYear>('festivals', listOf(spans.around), { enabled });
  const next = useGetList<FestivalOfYear>('festivals', listOf(spans.next), { enabled });
  const isKnown = !enabled || (!then.isPending && !next.isPending);
  const { isFestival, again } = festivalsAgain(copied, then.data ?? [], next.data ?? []);
  const isUnproposed = isFestival && next.data && again.length === 0 && year;
  const unproposed = isUnproposed && !next.data.some(({ date }) => date.startsWith(year)) ? year : null;
  return { isKnown, again: isKnown ? again : [], unproposed };
}

function Unproposed({ year }: { year: string }) {
  const translate = useTranslate();
  const filter = JSON.stringify(filterFor({}, Number(year), localDay(new Date())));
  return (
    <Typography variant="body2">
      {translate('resources.events.copy.unproposed', { year: plainNumber(Number(year), officeLang()) })}{' '}
      {/* The copy stays open; its suggestions come when one is back. */}
      <Anchor
        component={Link}
        to={`/festivals?${new URLSearchParams({ filter })}`}
        target="_blank"
        rel="noopener"
        color="inherit"
      >
        {translate('resources.events.copy.propose')}
      </Anchor>
    </Typography>
  );
}

/** Marked as provisional where the calendar of that year is not published yet. */
function nepaliDay(date: BikramSambatDate): string {
  const text = formatBikramSambat(date, officeLang(), 'long');
  return date.provisional ? officeWords().dates.provisional(text) : text;
}
