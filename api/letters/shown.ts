import type { LetterContent } from '#api/letters/content';
import type { ResolvedBlock } from '#api/letters/resolve';
import type { Lang } from '#core/lang';
import { formatEventDays, formatEventTimes } from '#core/rules/event-date';
import { foreignLang, textsIn } from '#core/rules/translated';
import { wordsOf } from '#core/words/languages';

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

export const shownSubject = ({ subject, subject_ne }: LetterContent, lang: Lang) =>
  shown(subject, subject_ne, lang);

type EventBlock = Extract<ResolvedBlock, { kind: 'event' }>;

/** The lines that tell when an event is: its days and times, and its first day in Bikram Sambat. */
export function eventWhen(event: NonNullable<EventBlock['event']>, lang: Lang) {
  const times = formatEventTimes(event, lang);
  return {
    date: [formatEventDays(event, lang), times].filter(Boolean).join(', '),
    nepali: event.nepali_day[lang] ?? null,
  };
}

/** What a letter says of a gallery beside its title. */
export const photosText = (count: number, lang: Lang) => wordsOf(lang).galleries.photos(count);
