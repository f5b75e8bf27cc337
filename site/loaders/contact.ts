import type { Bindings } from '#api/bindings';
import { clientAddress } from '#api/client-address';
import { configOf } from '#api/config';
import { takeMessage } from '#api/contact/take';
import { CONTACT_FIELDS } from '#core/forms/contact';
import { en } from '#core/words/en';
import type { Database } from '#db/client';
import type { ContactFormState } from '#site/islands/ContactForm.tsx';
import { readForm } from '#site/loaders/form-body.ts';

interface Post {
  request: Request;
  env: Bindings;
  db: Database;
  now: Date;
}

/**
 * Takes the contact form from a browser without JavaScript: the status of the page that answers,
 * and what the form on it says. Nothing that was written is lost when it fails.
 */
export async function takeForm({
  request,
  env,
  db,
  now,
}: Post): Promise<{ status: number; state: ContactFormState }> {
  const error = (text: string) => ({ banner: { tone: 'error' as const, text } });
  const read = await readForm(request);
  if (!read.body) return { status: read.status, state: error(en.contact.failed) };
  const { body } = read;
  const values = Object.fromEntries(CONTACT_FIELDS.map((name) => [name, body[name] ?? '']));
  try {
    const config = configOf(env);
    const address = clientAddress(request.headers);
    const answer = await takeMessage({ db, config, env, now, address }, body);
    const { message, errors = {} } = answer.body;
    return { status: answer.status, state: { values, errors, ...error(message) } };
  } catch (failure) {
    console.error('a message was not stored', failure);
    return { status: 503, state: { values, ...error(en.contact.failed) } };
  }
}
