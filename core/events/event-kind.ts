import { BUILT_IN_TABLE, bikramSambat } from '#core/calendar/bikram-sambat';
import { festivalsNamedIn, wordsIn } from '#core/festivals/named';
import type { FestivalKind } from '#core/festivals/names';
import type { Day } from '#core/kit/dates';

/** Full moons and processions, whatever their name: they follow the moon. */
const OTHER_LUNAR = /purnima|पूर्णिमा|जात्रा/;

/** Which kind of festival an event is by its names, tags and day; null for any other event. */
export function festivalKind(event: { date: Day; names: readonly string[] }): FestivalKind | null {
  const words = wordsIn(event.names);
  const named = festivalsNamedIn(words);
  if (named.some(({ kind }) => kind === 'lunar') || OTHER_LUNAR.test(words)) return 'lunar';
  // A published year moves a day at most, which makes no other kind of it.
  const month = bikramSambat(event.date, BUILT_IN_TABLE)?.month;
  const isSolar = named.some(({ months }) => month !== undefined && months?.includes(month));
  return isSolar ? 'solar' : null;
}

/** The kind of an event, by which one without a picture gets its picture. */
export type EventKind = 'festival' | 'sport' | 'class' | 'meeting' | 'outing' | 'other';

interface Kinded {
  title: string;
  title_ne?: string | undefined;
  date: Day;
  tags: readonly string[];
}

/** Words of each kind, the more telling kind first: a Dashain picnic is an outing. */
const WORDS: [EventKind, RegExp][] = [
  [
    'sport',
    /\bsports?\b|foot ?ball|soccer|futsal|badminton|cricket|volley ?ball|basket ?ball|netball|tennis|\bchess\b|carrom|tournament|marathon|\bfun run\b|\byoga\b|खेलकुद|फुटबल|ब्याडमिन्टन|क्रिकेट|भलिबल|टेनिस|(?<![\p{L}\p{M}])योग(?![\p{L}\p{M}])/iu,
  ],
  ['meeting', /\bagm\b|\bsgm\b|general meeting|\bmeetings?\b|\bcommittee\b|\belections?\b|साधारण सभा|बैठक|निर्वाचन/i],
  [
    'class',
    /\bclass(es)?\b|\blanguages?\b|\blessons?\b|\bcourses?\b|\bworkshops?\b|\btraining\b|\bseminars?\b|\brehearsals?\b|कक्षा|भाषा|तालिम|गोष्ठी/i,
  ],
  [
    'outing',
    /picnic|\bouting\b|\boutdoors\b|\bhik(e|ing)\b|\bwalk(s|ing)?\b|\btramp(ing)?\b|\b(day|bus) trip\b|\bcamp(ing)?\b|\bbbq\b|barbecue|\bbeach\b|वनभोज|पिकनिक|भ्रमण|पदयात्रा/i,
  ],
  ['festival', /festival|\bpuja\b|\bjatra\b|\bmela\b|चाडपर्व|पर्व|पूजा|मेला/i],
];

/** The kind of an event: what its tags say first, then its titles, then a festival by its date. */
export function eventKind({ title, title_ne = '', date, tags }: Kinded): EventKind {
  for (const tag of tags) {
    const said = kindOfWords(tag);
    if (said) return said;
  }
  const names = [title, title_ne, ...tags];
  return kindOfWords(`${title} ${title_ne}`) ?? (festivalKind({ date, names }) ? 'festival' : 'other');
}

function kindOfWords(text: string): EventKind | undefined {
  const normal = text.normalize('NFC');
  return WORDS.find(([, words]) => words.test(normal))?.[0];
}
