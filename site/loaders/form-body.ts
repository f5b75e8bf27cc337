import { FORM_LIMIT } from '#core/forms/fields';

type Read = { body: Record<string, string> } | { body: null; status: 400 | 413 };

/**
 * Reads the text fields of a form that a browser posted to a page. Files are ignored. Without a
 * body, `status` says why: 413 for a length that is unknown or over the limit, 400 for no form.
 */
export async function readForm(request: Request, limit = FORM_LIMIT): Promise<Read> {
  // Browsers send a Content-Length. Without it the size is unknown before the body is read.
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!(length <= limit) || request.headers.has('transfer-encoding'))
    return { body: null, status: 413 };
  const form = await request.formData().catch(() => null);
  if (!form) return { body: null, status: 400 };
  const fields = [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return { body: Object.fromEntries(fields) };
}

/** Reads a body that nobody wants: a browser that is cut off while sending never sees the answer. */
export async function discardBody(request: Request): Promise<void> {
  if (!request.bodyUsed) await request.body?.pipeTo(new WritableStream()).catch(() => {});
}
