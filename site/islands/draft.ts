import * as z from 'zod/mini';
import { setValue } from '#site/islands/set-value.ts';

const draftShape = z.record(z.string(), z.string());

/** Where a form waits whose sending failed on the way, until the session ends. */
export interface Draft {
  /**
   * Puts it back into the `fields` of an empty form.
   * @returns the key it was sent with
   */
  restore: (form: HTMLFormElement, fields: readonly string[]) => string | undefined;
  /** Keeps what was written, and the key it was sent with. */
  store: (values: object) => void;
  remove: () => void;
}

/** The draft of one form; `place` names it in the session's storage. */
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
