import type { SenderFacts } from '#api/letters/content';
import type { LetterContent, RenderContext } from '#api/letters/render';
import type { ResolvedBlock } from '#api/letters/resolve';
import { BUILT_IN_TABLE } from '#core/calendar/bikram-sambat';
import { formatNepaliDays } from '#core/events/event-date';
import { LANGS, type Lang } from '#core/kit/lang';
import { wordsOf } from '#core/words/languages';

export const SITE = 'https://nepal.example.org';

const DATE = '2026-11-28';
const size = { width: 1600, height: 1067 };

const event = {
  id: 'e1',
  title: 'Tihar evening',
  title_ne: 'तिहार साँझ',
  date: DATE,
  end_date: null,
  start_time: '18:00',
  end_time: '21:30',
  location: 'Mount Albert War Memorial Hall',
  location_ne: 'माउन्ट अल्बर्ट हल',
  cancelled: false,
  picture: '/media/events/tihar.jpg',
  size,
  short_name: 'tihar',
  nepali_day: Object.fromEntries(
    LANGS.map((lang) => [lang, formatNepaliDays({ date: DATE }, lang, wordsOf(lang).dates, BUILT_IN_TABLE)] as const),
  ),
};

/** Blocks of every kind, in both languages. */
const everyBlock: readonly ResolvedBlock[] = [
  {
    id: 'b1',
    kind: 'text',
    html: '<p>Namaste! The <strong>festival of lights</strong> is near, and we look for <a href="/contact" rel="noopener" target="_blank">helpers</a>.</p><ul><li>Bring a lamp</li><li>Bring a friend</li></ul><blockquote><p>Light is for all.</p></blockquote><table><tbody><tr><th scope="col">Day</th><th scope="col">What</th></tr><tr><td>Friday</td><td>Setting up</td></tr></tbody></table>',
    html_ne:
      '<p>नमस्ते! <strong>दीपावली</strong> नजिकिँदै छ, हामी <a href="/ne/contact">सहयोगी</a> खोज्दै छौँ।</p><ol><li>दियो ल्याउनुहोस्</li><li>साथी ल्याउनुहोस्</li></ol>',
  },
  { id: 'b2', kind: 'heading', text: 'Coming up', text_ne: 'आउँदा कार्यक्रम' },
  { id: 'b3', kind: 'event', event_id: 'e1', event },
  {
    id: 'b4',
    kind: 'event',
    event_id: 'e2',
    event: {
      ...event,
      id: 'e2',
      title: 'Football day',
      title_ne: null,
      end_date: '2026-11-29',
      cancelled: true,
      picture: null,
      size: null,
      location_ne: null,
      short_name: null,
    },
  },
  { id: 'b5', kind: 'divider' },
  {
    id: 'b6',
    kind: 'picture',
    url: '/media/editor/group.jpg',
    href: 'https://example.com/',
    alt: 'Families with lamps',
    alt_ne: 'दियो बोकेका परिवार',
    size,
  },
  {
    id: 'b7',
    kind: 'gallery',
    gallery_id: 'g1',
    gallery: {
      id: 'g1',
      title: 'Dashain 2026',
      title_ne: 'दशैं २०८३',
      photo_count: 42,
      cover: '/media/galleries/dashain/1.jpg',
      size,
      short_name: 'dashain-2026',
    },
  },
  { id: 'b8', kind: 'button', href: `${SITE}/events`, label: 'All our events', label_ne: 'सबै कार्यक्रम' },
];

/** A letter with blocks of every kind. */
export const everything: LetterContent = {
  subject: 'Lights, songs and football',
  preview: 'What we do in November',
  subject_ne: 'दियो, गीत र फुटबल',
  preview_ne: 'मंसिरमा हामी के गर्दै छौँ',
  blocks: everyBlock,
};

const sender: SenderFacts = {
  name: 'New Zealand Nepal Society',
  address: '830 New North Road, Auckland 1025',
  contact: 'hello@nepal.example.org',
  phone: '+64 9 555 0100',
};

export const links = {
  unsubscribe: `${SITE}/newsletter/unsubscribe?token=reader-token&x=1`,
  preferences: `${SITE}/newsletter/preferences?token=reader-token`,
  browser: `${SITE}/newsletter/letters/l1`,
};

/** For a reader of a language, with the links of that reader. */
export const contextIn = (lang: Lang, change: Partial<RenderContext> = {}): RenderContext => ({
  lang,
  siteUrl: SITE,
  sender: { ...sender, name: wordsOf(lang).site.name },
  links,
  ...change,
});
