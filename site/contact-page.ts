import { type Bindings, configOf } from '#api/config';
import { takeMessage } from '#api/contact/take';
import { addressOf } from '#api/rate-limit';
import { CONTACT_FIELDS } from '#core/forms/contact';
import { en } from '#core/words/en';
import type { Database } from '#db/client';
import type { ContactFormState } from '#site/islands/ContactForm.tsx';

/** A form of four short fields; a longer body is none of ours. */
const BODY_LIMIT = 64 * 1024;

interface Post {
  request: Request;
  env: Bindings;
  db: Database;
  now: Date;
}

/**
 * Takes the contact form from a browser without JavaScript. Gives the status of the page that
 * answers, and what the form on it says; nothing that was written is lost when it fails.
 */
export async function takeForm({ request, env, db, now }: Post) {
  const length = Number(request.headers.get('content-length'));
  if (!(length <= BODY_LIMIT)) return failed(413, en.errors.tooLarge);
  const form = await request.formData().catch(() => null);
  if (!form) return failed(400, en.contact.failed);
  const body = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const values = Object.fromEntries(CONTACT_FIELDS.map((name) => [name, body[name] ?? '']));
  try {
    const config = configOf(env);
    const address = addressOf(request.headers);
    const answer = await takeMessage({ db, config, env, now, address }, body);
    const { success, message, errors } = answer.body;
    const banner = { tone: success ? ('success' as const) : ('error' as const), text: message };
    return { status: answer.status, state: { values, errors, banner } };
  } catch (error) {
    console.error('a message was not stored', error);
    return failed(503, en.contact.failed, values);
  }
}

function failed(status: number, text: string, values: ContactFormState['values'] = {}) {
  return { status, state: { values, banner: { tone: 'error' as const, text } } };
}
