import type { AstroGlobal } from 'astro';
import type { Bindings } from '#api/bindings';
import { clientIp } from '#api/http/client-ip';
import { configOf } from '#api/http/config';
import type { Submission, SubmissionContext } from '#api/http/forms/submission';
import { submit } from '#api/http/forms/take-form';
import { FORM_LIMIT } from '#core/kit/form-fields';
import type { FormState } from '#site/islands/forms/useSubmission.ts';

type Page = Pick<AstroGlobal, 'request' | 'locals' | 'response' | 'redirect'>;

interface FormOnPage {
  state: FormState;
  /** Whether it shows the same to every visitor, so that the page may be cached. */
  isPlain: boolean;
}

/**
 * Gives the state of the form of `submission` on its page, to which a browser without JavaScript
 * posts it. A post is taken first, and a refused one sets the response's status.
 * @returns a redirect after a successful post, so that reloading does not send the form again
 */
export async function formOn<I>(page: Page, submission: Submission<I>, env: Bindings): Promise<Response | FormOnPage> {
  const { lang, words, paths, db, now } = page.locals;
  if (page.request.method === 'POST') {
    const asked = { db, now, lang, words, env };
    const { status, state } = await takeForm(submission, page.request, asked);
    if (status === 200) return page.redirect(submission.paths(paths).sent, 303);
    page.response.status = status;
    return { state, isPlain: false };
  }
  if (!page.locals.query.has('sent')) return { state: {}, isPlain: true };
  const text = submission.words(words).sent;
  return { state: { notice: { tone: 'success', text } }, isPlain: false };
}

/**
 * Takes a posted form. Gives the HTTP status of the answer and what the form shows: a message, the
 * errors by field and the values, so that no input is lost.
 */
export async function takeForm<I>(
  submission: Submission<I>,
  request: Request,
  asked: Omit<SubmissionContext, 'config' | 'ip'> & { env: Bindings },
): Promise<{ status: number; state: FormState }> {
  const notice = (text: string) => ({ notice: { tone: 'error' as const, text } });
  const { failed } = submission.words(asked.words);
  const read = await readForm(request);
  if (!read.body) return { status: read.status, state: notice(failed) };
  const { body } = read;
  const values = Object.fromEntries(submission.fields.map((name) => [name, body[name] ?? '']));
  try {
    const config = configOf(asked.env);
    const ip = clientIp(request.headers);
    const answer = await submit(submission, { ...asked, config, ip }, body);
    const { message, errors = {} } = answer.body;
    return { status: answer.status, state: { values, errors, ...notice(message) } };
  } catch (error) {
    console.error(`${submission.name}: a form was not stored`, error);
    return { status: 503, state: { values, ...notice(failed) } };
  }
}

type Read = { body: Record<string, string> } | { body: null; status: 400 | 413 };

/**
 * Reads the text fields of a form that a browser posted to a page. Files are ignored. Without a
 * body, `status` says why: 413 for a length that is unknown or over the limit, 400 for no form.
 */
export async function readForm(request: Request, limit = FORM_LIMIT): Promise<Read> {
  // Browsers send a Content-Length. Without it the size is unknown before the body is read.
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!(length <= limit) || request.headers.has('transfer-encoding')) return { body: null, status: 413 };
  const form = await request.formData().catch(() => null);
  if (!form) return { body: null, status: 400 };
  const fields = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
  return { body: Object.fromEntries(fields) };
}

/** Drains a body that nobody reads: a browser that is cut off while sending never sees the answer. */
export async function discardBody(request: Request): Promise<void> {
  if (!request.bodyUsed) await request.body?.pipeTo(new WritableStream()).catch(() => {});
}
