import * as z from 'zod/mini';
import { setValue } from '#site/islands/forms/set-value.ts';

const draftShape = z.record(z.string(), z.string());

/** Keeps a form that could not be sent, until the browser's session ends. */
export interface Draft {
  /**
   * Writes the stored values into the `fields` of an empty form.
   * @returns the idempotency key with which the form was sent, if there is a draft
   */
  restore: (form: HTMLFormElement, fields: readonly string[]) => string | undefined;
  store: (values: object) => void;
  remove: () => void;
}

/** The draft of one form. `place` is its key in `sessionStorage`. */
export function draftAt(place: string): Draft {
  const remove = () => sessionStorage.removeItem(place);
  return {
    remove,
    store: (values) => sessionStorage.setItem(place, JSON.stringify(values)),
    restore: (form, fields) => {
      const kept = sessionStorage.getItem(place);
      const isEmpty = fields.every((name) => !new FormData(form).get(name));
      if (!kept || !isEmpty) return undefined;
      try {
        const draft = draftShape.parse(JSON.parse(kept));
        for (const name of fields) setValue(form, name, draft[name] ?? '');
        return draft.idempotency_key;
      } catch {
        remove();
        return undefined;
      }
    },
  };
}
