import type { Config } from '#api/http/config';
import type { ResolvedBlock } from '#api/letters/resolve';
import { contactOf } from '#api/mail/setup';
import { formatEventDays, formatEventTimes } from '#core/events/event-date';
import type { Lang } from '#core/kit/lang';
import { frameIn, frameOf, type SettingRow } from '#core/settings/frame';
import { foreignLang, textsIn } from '#core/translations/translated';
import { wordsOf } from '#core/words/languages';

/** The links of one reader: whole addresses. `browser` is the letter's public page, where it has one. */
export interface LetterLinks {
  unsubscribe: string;
  preferences: string;
  browser: string | null;
}

/** The texts and blocks of a letter, in both languages. */
export interface LetterContent {
  subject: string;
  preview: string;
  subject_ne: string | null;
  preview_ne: string | null;
  blocks: readonly ResolvedBlock[];
}

/** The language, site and sender of a rendered letter. Without links it has nobody's. */
export interface RenderContext {
  lang: Lang;
  siteUrl: string;
  mediaBase?: string | undefined;
  sender: SenderFacts;
  links: LetterLinks | null;
}

/**
 * Who sends a letter, in the language of its reader: each letter has to say it, with how to reach them (New
 * Zealand, Unsolicited Electronic Messages Act 2007, section 10).
 */
export interface SenderFacts {
  name: string;
  /** The postal address on one line. */
  address: string;
  /** The mail address; `''` while the settings have none. */
  contact: string;
  /** `''` when the society gives none. */
  phone: string;
}

/**
 * The sender of letters as the settings have it.
 * @param rows of `settingRows` or `allSettings`
 */
export function senderFactsOf(config: Pick<Config, 'SITE_MODE'>, rows: readonly SettingRow[], lang: Lang): SenderFacts {
  const { address, phone, email } = frameIn(frameOf(rows), lang);
  return { name: wordsOf(lang).site.name, address, contact: contactOf(config, email), phone };
}

/** A text in the language of a letter as far as it is there, with its own language where that is another one. */
export interface Shown {
  text: string;
  lang: Lang | undefined;
}

/** The text of a letter in `lang`, or in the other language where there is none. */
export function shown(text: string, nepali: string | null, lang: Lang): Shown {
  const chosen = textsIn({ text, nepali }, { text: 'nepali' }, lang).text;
  return { text: chosen, lang: foreignLang(chosen, lang) };
}

export const shownSubject = ({ subject, subject_ne }: LetterContent, lang: Lang) => shown(subject, subject_ne, lang);

type EventBlock = Extract<ResolvedBlock, { kind: 'event' }>;

/** The lines that tell when an event is: its days and times, and its first day in Bikram Sambat. */
export function eventWhen(event: NonNullable<EventBlock['event']>, lang: Lang) {
  const times = formatEventTimes(event, lang);
  return {
    date: [formatEventDays(event, lang), times].filter(Boolean).join(', '),
    nepali: event.nepali_day[lang] ?? null,
  };
}

/** The number of a gallery's photos, as a letter tells it. */
export const photosText = (count: number, lang: Lang) => wordsOf(lang).galleries.photos(count);
