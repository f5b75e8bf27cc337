import { Hono } from 'hono';
import { limitTo } from '#api/body-limit';
import { clientAddress } from '#api/client-address';
import type { ApiContext, ApiEnv } from '#api/context';
import type { Submission } from '#api/submissions/submission';
import { submit } from '#api/submissions/submit';
import { FORM_LIMIT } from '#core/forms/fields';
import { paths, pathsIn } from '#core/paths';

const limited = limitTo(FORM_LIMIT);

/**
 * `POST` of a submission, as JSON or by a program as a form: answers `{ success, message, errors? }`.
 * The form of a browser goes on to its page, which answers with a page.
 */
export function submissionRoute<I>(submission: Submission<I>): Hono<ApiEnv> {
  return new Hono<ApiEnv>().post(submission.paths(paths).api, limited, async (c) => {
    const { db, config, now, lang, words } = c.var;
    // 307: the browser posts the same form again.
    if (isForm(c) && c.req.header('accept')?.includes('text/html'))
      return c.redirect(submission.paths(pathsIn(lang)).page, 307);
    const refused = (status: 400 | 422, message: string) =>
      c.json({ success: false, message }, status);
    const read = isForm(c) ? c.req.parseBody() : c.req.json();
    const body: unknown = await read.catch(() => undefined);
    if (body === undefined) return refused(400, words.errors.malformedBody);
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      return refused(422, words.errors.notAnObject);
    const address = clientAddress(c.req.raw.headers);
    const context = { db, config, env: c.env ?? {}, now: now(), address, lang, words };
    const answer = await submit(submission, context, body);
    c.header('Cache-Control', 'no-store');
    if (answer.retryAfter) c.header('Retry-After', String(answer.retryAfter));
    return c.json(answer.body, answer.status);
  });
}

const isForm = (c: ApiContext): boolean =>
  /^(?:application\/x-www-form-urlencoded|multipart\/form-data)/i.test(
    c.req.header('content-type') ?? '',
  );
