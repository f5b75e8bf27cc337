import type { Lang } from '#core/kit/lang';

type LetterPart = ('checks' | 'test' | 'send' | 'progress' | 'unknown') | ('pause' | 'resume' | 'stop' | 'unschedule');

const of = (id: string, rest: string) => `/api/admin/letters/${encodeURIComponent(id)}/${rest}`;

/** The addresses by which volunteers send letters: `core/kit/paths` has those of visitors, who load it with each page. */
export const letterPaths = {
  /** A letter's mail in a language, without anybody's personal links. */
  preview: (id: string, lang: Lang) => of(id, `preview?lang=${lang}`),
  audience: (id: string, sendAt: string | null) =>
    of(id, `audience${sendAt ? `?${new URLSearchParams({ send_at: sendAt })}` : ''}`),
  deliveries: (id: string, status: string) => of(id, `deliveries?${new URLSearchParams({ status })}`),
  part: (id: string, part: LetterPart) => of(id, part),
};
