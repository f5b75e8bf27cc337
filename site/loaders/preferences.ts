import type { AstroGlobal } from 'astro';
import type { Config } from '#api/http/config';
import { choose, type ReaderShown, readerBy } from '#api/newsletter/preferences';
import { preferencesForm } from '#core/newsletter/preferences-form';
import { readForm } from '#site/loaders/submission.ts';

type Page = Pick<AstroGlobal, 'request' | 'locals' | 'response'>;

/** The page on which a reader of the newsletter chooses; `reader` is `null` when the link is not valid. */
export interface PreferencesPage {
  reader: ReaderShown | null;
  token: string;
  notice: { tone: 'success' | 'error'; text: string } | null;
}

/**
 * Loads the page on which a reader chooses what they get, and takes what they send. A GET changes nothing: some
 * programs open every link of a mail. A refused choice, and a link that is not valid, set the response's status.
 */
export async function preferencesOn(page: Page, config: Config): Promise<PreferencesPage> {
  const { db, now, words } = page.locals;
  const texts = words.newsletter.preferences;
  const token = page.locals.query.get('token') ?? '';
  const asked = { db, config, now };
  const chosen = page.request.method === 'POST' ? await chosenIn(page.request) : undefined;
  const isStored = chosen ? await choose(asked, token, chosen) : false;
  const reader = await readerBy(asked, token);
  if (!reader) page.response.status = 404;
  if (!reader?.isOnList || chosen === undefined) return { reader, token, notice: null };
  if (isStored) return { reader, token, notice: { tone: 'success', text: texts.saved } };
  page.response.status = 422;
  return {
    // What was chosen stays on the page.
    reader: { ...reader, ...chosen },
    token,
    notice: { tone: 'error', text: texts.nothing },
  };
}

async function chosenIn(request: Request) {
  const { body } = await readForm(request);
  return preferencesForm.safeParse(body ?? {}).data ?? null;
}
