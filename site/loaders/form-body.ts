import { FORM_LIMIT } from '#core/forms/fields';

type Read = { body: Record<string, string> } | { body: null; status: 400 | 413 };

/** The text fields of a form that a browser posted to a page; files are passed over. */
export async function readForm(request: Request): Promise<Read> {
  // Browsers tell the length of what they send; without one nobody knows what is to come.
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!(length <= FORM_LIMIT) || request.headers.has('transfer-encoding'))
    return { body: null, status: 413 };
  const form = await request.formData().catch(() => null);
  if (!form) return { body: null, status: 400 };
  const fields = [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return { body: Object.fromEntries(fields) };
}
