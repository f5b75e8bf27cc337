import * as z from 'zod/mini';

const draftShape = z.record(z.string(), z.string());

/** Keeps what was written, and the key it was sent with, until the session ends. */
export function storeDraft(place: string, values: object): void {
  sessionStorage.setItem(place, JSON.stringify(values));
}

export function removeDraft(place: string): void {
  sessionStorage.removeItem(place);
}

/**
 * Puts a draft back into the `fields` of an empty form.
 * @returns the key it was sent with
 */
export function readDraft(
  place: string,
  form: HTMLFormElement,
  fields: readonly string[],
): string | undefined {
  const kept = sessionStorage.getItem(place);
  const isEmpty = fields.every((name) => !new FormData(form).get(name));
  if (!kept || !isEmpty) return undefined;
  try {
    const draft = draftShape.parse(JSON.parse(kept));
    for (const name of fields) setValue(form, name, draft[name] ?? '');
    return draft.idempotency_key;
  } catch {
    removeDraft(place);
    return undefined;
  }
}

/** Writes into a field of a form, whichever kind it is. */
export function setValue(form: HTMLFormElement | null, name: string, value: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
    field.value = value;
}
