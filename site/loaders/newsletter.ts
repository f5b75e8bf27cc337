import type { Bindings } from '#api/bindings';
import { clientAddress } from '#api/client-address';
import { configOf } from '#api/config';
import { subscribe } from '#api/newsletter/subscribe';
import { NEWSLETTER_FIELDS } from '#core/forms/newsletter';
import { en } from '#core/words/en';
import type { Database } from '#db/client';
import type { NewsletterFormState } from '#site/islands/NewsletterForm.tsx';
import { readForm } from '#site/loaders/form-body.ts';

interface Post {
  request: Request;
  env: Bindings;
  db: Database;
  now: Date;
}

/** Takes the newsletter's form from a browser without JavaScript: the page's status, and what its form says. */
export async function takeSubscription({
  request,
  env,
  db,
  now,
}: Post): Promise<{ status: number; state: NewsletterFormState }> {
  const error = (text: string) => ({ note: { tone: 'error' as const, text } });
  const read = await readForm(request);
  if (!read.body) return { status: read.status, state: error(en.newsletter.failed) };
  const { body } = read;
  const values = Object.fromEntries(NEWSLETTER_FIELDS.map((name) => [name, body[name] ?? '']));
  try {
    const config = configOf(env);
    const address = clientAddress(request.headers);
    const answer = await subscribe({ db, config, env, now, address }, body);
    const { message, errors = {} } = answer.body;
    return { status: answer.status, state: { values, errors, ...error(message) } };
  } catch (failure) {
    console.error('a subscription was not stored', failure);
    return { status: 503, state: { values, ...error(en.newsletter.failed) } };
  }
}
