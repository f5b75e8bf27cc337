import type { z } from 'zod';
import { officeWords } from '#admin/shell/language.ts';
import { fieldErrors } from '#core/kit/form-fields';
import { said } from '#core/words/keys';

/** A list has the errors of its parts by their index. */
interface FormErrors {
  [field: string]: string | FormErrors;
}

/**
 * react-admin's `validate` from the server's schema, with the first error of each field. A path such as `blocks.3.href`
 * becomes nested errors.
 */
export function validateWith(schema: z.ZodType) {
  return (values: Record<string, unknown>): FormErrors => {
    const messages = fieldErrors(schema.safeParse(values).error?.issues ?? []);
    const words = officeWords();
    return Object.entries(messages).reduce<FormErrors>(
      (errors, [field, message]) => withError(errors, field.split('.'), said(words, message)),
      {},
    );
  };
}

function withError(errors: FormErrors, path: readonly string[], text: string): FormErrors {
  const [field = '', ...rest] = path;
  if (rest.length === 0) return { ...errors, [field]: text };
  const { [field]: inner } = errors;
  return { ...errors, [field]: withError(typeof inner === 'object' ? inner : {}, rest, text) };
}
