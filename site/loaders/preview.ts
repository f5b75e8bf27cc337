import type { APIContext } from 'astro';
import { z } from 'zod';
import { roleOf } from '#api/auth/session';
import { fieldErrors } from '#core/kit/form-fields';
import { PREVIEW, PREVIEW_FIELD, PREVIEW_LIMIT } from '#core/kit/preview';
import { hasOffice } from '#core/users/roles';
import { discardBody, readForm } from '#site/loaders/submission.ts';

type Page = Pick<APIContext, 'locals' | 'request' | 'url'> & { response: { headers: Headers; status?: number } };

/**
 * The kind of preview that a page shows: `none` is what visitors see, `stored` the record even if it is a draft, `form`
 * what was typed in the back office and is not saved. `refused` is a form that cannot be shown, with the first message
 * of each field as the key of a text.
 */
export type Preview<I = unknown> =
  | { kind: 'none' }
  | { kind: 'stored' }
  | { kind: 'form'; input: I }
  | { kind: 'refused'; errors: Record<string, string> };

const posted = z.record(z.string(), z.unknown());

/** Whether the page was asked for as a preview; whoever asked, no cache may keep the answer. */
export const asksForPreview = ({ url }: Pick<APIContext, 'url'>) => url.searchParams.has(PREVIEW);

/**
 * Decides what a page with `?preview` shows, and forbids every cache to keep it. Only people
 * with a role in the back office get a preview. A post from another site counts as a visitor's.
 * @param input the schema of what the back office may send of the record
 */
export async function previewOf<I>(astro: Page, input: z.ZodType<I>): Promise<Preview<I>> {
  if (!asksForPreview(astro)) return { kind: 'none' };
  astro.response.headers.set('Cache-Control', 'private, no-store');
  const { request } = astro;
  const { config } = astro.locals;
  const isForm = request.method === 'POST';
  const isMeant = !isForm || isOwn(request, config.SITE_URL);
  const role = isMeant && (await roleOf(config, astro.locals.db, request.headers));
  if (!role || !hasOffice(role)) {
    await discardBody(request);
    return { kind: 'none' };
  }
  if (!isForm) return { kind: 'stored' };
  const read = await readForm(request, PREVIEW_LIMIT);
  await discardBody(request);
  const record = posted.safeParse(parsed(read.body?.[PREVIEW_FIELD]));
  if (!record.success) {
    astro.response.status = read.body ? 400 : read.status;
    return { kind: 'refused', errors: {} };
  }
  const result = input.safeParse(record.data);
  if (result.success) return { kind: 'form', input: result.data };
  astro.response.status = 422;
  return { kind: 'refused', errors: fieldErrors(result.error.issues) };
}

function isOwn({ headers }: Request, siteUrl: string): boolean {
  // No script can change this header (W3C Fetch Metadata). Browsers without it send the origin.
  const site = headers.get('sec-fetch-site');
  return site ? site === 'same-origin' : headers.get('origin') === new URL(siteUrl).origin;
}

function parsed(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? '');
  } catch {
    return undefined;
  }
}
