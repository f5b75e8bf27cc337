import type { z } from 'zod';

/**
 * A react-admin `validate` from the schema that the server parses with:
 * one message a field, the first that applies.
 */
export function validateWith(schema: z.ZodType) {
  return (values: Record<string, unknown>): Record<string, string> => {
    const result = schema.safeParse(values);
    const errors: Record<string, string> = {};
    for (const issue of result.error?.issues ?? []) errors[String(issue.path[0])] ??= issue.message;
    return errors;
  };
}
