import { BUILT_IN_TABLE, bikramSambat } from '#core/calendar/bikram-sambat';
import { festivalsNamedIn, wordsIn } from '#core/festivals/named';
import { addDays, type Day, daysBetween } from '#core/kit/dates';

/** A festival on its day of one year, as it is stored. */
export interface FestivalOfYear {
  id: string;
  name: string;
  name_ne: string | null;
  date: Day;
  end_date: Day | null;
  confirmed: boolean;
}

/** An event with what it is called: its titles and tags. */
interface Named {
  date: Day;
  names: readonly string[];
}

/** From year to year, the moon moves a festival by a month at most. */
const YEAR_AT_LEAST = 300;
/** In so many days every festival is held once. */
const ROUND = 400;
/** A festival may last so long. */
const LASTS = 31;
const MOST = 3;

/** The days in which the festivals of the event's own day begin, and those in which they are held again. */
export function festivalSpans({ date }: Pick<Named, 'date'>, today: Day): Record<'around' | 'next', [Day, Day]> {
  const year = addDays(date, YEAR_AT_LEAST);
  const first = year > today ? year : addDays(today, 1);
  return { around: [addDays(date, -LASTS), addDays(date, LASTS)], next: [first, addDays(first, ROUND)] };
}

/** What stays of a festival from year to year. */
const keyOf = ({ id, name }: FestivalOfYear) => (/^[a-z_]+-\d{4}$/.test(id) ? id.slice(0, -5) : wordsIn([name]));

/** The names of a festival among words: a Nepali ending may follow one. */
const namesOf = ({ name, name_ne }: FestivalOfYear): string[] =>
  [name, name_ne ?? ''].flatMap((whole, at) => {
    const [plain = ''] = whole.split('(');
    const names = wordsIn([plain]).split(/ (?:and|र) /);
    return names.map((one) => (at === 0 ? ` ${one.trim()} ` : ` ${one.trim()}`)).filter((one) => one.trim() !== '');
  });

/**
 * Which festival an event is, and its next days: by its own name ("Sonam Losar"), else by what all days of a festival
 * are called ("Dashain"), else by the day on which the event was. The nearest to the event's day come first.
 * @param then the stored festivals around the event's day
 * @param next the stored festivals of the year after
 */
export function festivalsAgain(event: Named, then: readonly FestivalOfYear[], next: readonly FestivalOfYear[]) {
  const words = wordsIn(event.names);
  const month = bikramSambat(event.date, BUILT_IN_TABLE)?.month;
  const groups = festivalsNamedIn(words).filter(
    ({ kind, months }) => kind === 'lunar' || (month !== undefined && months?.includes(month)),
  );
  const named = (festivals: readonly FestivalOfYear[]) => {
    const own = festivals.filter((one) => namesOf(one).some((name) => words.includes(name)));
    if (own.length > 0) return own;
    const ofGroup = (one: FestivalOfYear) => festivalsNamedIn(wordsIn([one.name, one.name_ne ?? '']));
    return festivals.filter((one) => ofGroup(one).some((festival) => groups.includes(festival)));
  };
  const held = then.filter(({ date, end_date }) => date <= event.date && event.date <= (end_date ?? date));
  const heldKeys = new Set(held.map(keyOf));
  const isHeld = (one: FestivalOfYear) => heldKeys.has(keyOf(one));

  const byName = named(next);
  const onItsDay = (byName.length > 0 ? byName : next).filter(isHeld);
  const found = onItsDay.length > 0 ? onItsDay : byName;
  const before = new Map(then.map((one) => [keyOf(one), one.date]));
  const distance = (one: FestivalOfYear) =>
    Math.abs(daysBetween(event.date, before.get(keyOf(one)) ?? addDays(one.date, -365)));
  const seen = new Set<string>();
  const again = found
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
    .filter((one) => !seen.has(keyOf(one)) && seen.add(keyOf(one)))
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, MOST);
  return { isFestival: groups.length + held.length + named(then).length + again.length > 0, again };
}
