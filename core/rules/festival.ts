import { bikramSambat } from '#core/bikram-sambat';
import type { Day } from '#core/dates';

/**
 * How the date of a festival is found. A `solar` one is on the same day of the Bikram Sambat
 * calendar each year; a `lunar` one follows the moon, and only an almanac tells its day.
 */
export type FestivalKind = 'solar' | 'lunar';

const LUNAR =
  /dash?ain|tihar|deepawali|diwali|teej|l?h?osh?ar|\bholi\b|\bfagu\b|buddha (jayanti|purnima)|shivaratri|chhath|janai|purnima|indra jatra|gai jatra|दशैं|दसैं|तिहार|तीज|ल्होसार|होली|बुद्ध|शिवरात्रि|छठ|पूर्णिमा|जात्रा/i;

/** Solar festivals by their name and the months of the Bikram Sambat calendar they are held in. */
const SOLAR = [
  { name: /new year|naya? ba?rsha|नयाँ वर्ष|नववर्ष/i, months: [12, 1] },
  { name: /sankranti|maghi\b|सङ्क्रान्ति|संक्रान्ति|माघी/i, months: [9, 10] },
];

/** Which kind of festival an event is by its names, tags and day; null for any other event. */
export function festivalKind(event: { date: Day; names: readonly string[] }): FestivalKind | null {
  const text = event.names.join(' ').normalize('NFC');
  if (LUNAR.test(text)) return 'lunar';
  const month = bikramSambat(event.date)?.month;
  const isSolar = SOLAR.some(
    ({ name, months }) => month !== undefined && months.includes(month) && name.test(text),
  );
  return isSolar ? 'solar' : null;
}
