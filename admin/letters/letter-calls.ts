import { useQuery } from '@tanstack/react-query';
import { httpClient } from '#admin/shell/http-client.ts';
import { officeLang } from '#admin/shell/language.ts';
import type { Lang } from '#core/kit/lang';
import {
  letterAudienceContract,
  letterChecksContract,
  letterDeliveriesContract,
  letterPreviewContract,
  letterProgressContract,
} from '#core/letters/contract';
import { letterPaths } from '#core/letters/paths';
import type { DeliveryStatus } from '#core/mail/mailing';
import type { StoredLetter } from '#db/letters/schema';

const post = async (url: string, body: object = {}) => {
  await httpClient(url, { method: 'POST', body: JSON.stringify(body) });
};

/** What the sender has seen: the letter's version, what its preview showed of other records, the number of readers. */
interface Confirmed {
  letter: { updated_at: string };
  shown: readonly string[];
  readers: number;
  sendAt: string | null;
}

/** The server's calls about one letter. Each throws HttpError. */
export const letterCalls = (id: string) => ({
  preview: async (lang: Lang) => letterPreviewContract.parse((await httpClient(letterPaths.preview(id, lang))).json),
  checks: async () => letterChecksContract.parse((await httpClient(letterPaths.part(id, 'checks'))).json),
  audience: async (sendAt: string | null) =>
    letterAudienceContract.parse((await httpClient(letterPaths.audience(id, sendAt))).json),
  progress: async () => letterProgressContract.parse((await httpClient(letterPaths.part(id, 'progress'))).json),
  deliveries: async (status: DeliveryStatus) =>
    letterDeliveriesContract.parse((await httpClient(letterPaths.deliveries(id, status))).json),
  test: (lang: Lang) => post(letterPaths.part(id, 'test'), { lang }),
  /** Sends it as it was read, to exactly so many readers, at the ISO instant `sendAt`; `null` for now. */
  send: ({ letter: { updated_at }, shown, readers, sendAt }: Confirmed) => {
    const read = { updated_at, shown, readers };
    return post(letterPaths.part(id, 'send'), { ...read, ...(sendAt && { send_at: sendAt }) });
  },
  act: (what: 'pause' | 'resume' | 'stop' | 'unschedule') => post(letterPaths.part(id, what)),
  decide: (action: 'send_again' | 'leave') => post(letterPaths.part(id, 'unknown'), { action }),
});

/** The query key of an answer about a letter; another saved version has another key. */
export const letterKey = (what: string, letter: { id: string; updated_at: string }, ...more: (string | null)[]) => [
  'letters',
  what,
  letter.id,
  letter.updated_at,
  ...more,
];

/** The query for the checks of the saved letter. */
export const useChecks = (letter: StoredLetter) =>
  useQuery({ queryKey: letterKey('checks', letter), queryFn: () => letterCalls(letter.id).checks(), retry: false });

/** The language in which the preview of a letter is shown first. */
export const firstLang = (letter: StoredLetter): Lang => letter.audience_lang ?? officeLang();

/** The query for the preview of the saved letter in a language. */
export const previewQuery = (letter: StoredLetter, lang: Lang) => ({
  queryKey: letterKey('preview', letter, lang),
  queryFn: () => letterCalls(letter.id).preview(lang),
  retry: false,
});
