import { BUILT_IN_TABLE, bikramSambat } from '#core/bikram-sambat';
import type { Day } from '#core/dates';
import { FESTIVALS, type Festival, type FestivalKind, namesOf } from '#core/festivals';
import { fold } from '#core/rules/text';

/** Full moons and processions, whatever their name: they follow the moon. */
const OTHER_LUNAR = /purnima|पूर्णिमा|जात्रा/;

const LATIN = /^[\p{Script=Latin}\s]+$/u;

/** Each festival with its names as they stand among words; a Nepali ending may follow one. */
const NAMED = FESTIVALS.map((festival) => ({
  festival,
  names: namesOf(festival).map((name) => (LATIN.test(name) ? ` ${name} ` : ` ${name}`)),
}));

/** The festivals whose names a text has, folded to words. */
const festivalsIn = (words: string): Festival[] =>
  NAMED.filter(({ names }) => names.some((name) => words.includes(name))).map(
    ({ festival }) => festival,
  );

/** Which kind of festival an event is by its names, tags and day; null for any other event. */
export function festivalKind(event: { date: Day; names: readonly string[] }): FestivalKind | null {
  const text = fold(event.names.join(' '));
  const words = ` ${text.replace(/[^\p{L}\p{N}\p{M}\u200c\u200d]+/gu, ' ')} `;
  const named = festivalsIn(words);
  if (named.some(({ kind }) => kind === 'lunar') || OTHER_LUNAR.test(words)) return 'lunar';
  // A published year moves a day at most, which makes no other kind of it.
  const month = bikramSambat(event.date, BUILT_IN_TABLE)?.month;
  const isSolar = named.some(({ months }) => month !== undefined && months?.includes(month));
  return isSolar ? 'solar' : null;
}
