import type { z } from 'zod';
import { officeWords } from '#admin/language.ts';
import { fieldErrors } from '#core/forms/fields';
import { said } from '#core/words/keys';

/**
 * Makes react-admin's `validate` from the server's schema. Each field gets its first error only.
 */
export function validateWith(schema: z.ZodType) {
  return (values: Record<string, unknown>): Record<string, string> => {
    const messages = fieldErrors(schema.safeParse(values).error?.issues ?? []);
    const words = officeWords();
    return Object.fromEntries(
      Object.entries(messages).map(([field, message]) => [field, said(words, message)]),
    );
  };
}
