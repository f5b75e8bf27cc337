import { expect, test } from 'vitest';
import { Conflict, Invalid } from '#api/http/errors';
import { en } from '#core/words/en';

/** English, but for a word: what a second language would be. */
const other = { ...en, errors: { ...en.errors, validation: 'सच्याउनुहोस्' } };

test('an error tells its message and the texts of its fields in the language of the caller', () => {
  const error = new Invalid({ title: ({ errors }) => `1. ${errors.validation}` });
  expect(error.said(other)).toEqual({
    message: other.errors.validation,
    errors: { title: `1. ${other.errors.validation}` },
  });
});

test('an error is logged in the default language', () => {
  const error = new Conflict(({ users }) => users.lastAdmin);
  expect(error.message).toBe(en.users.lastAdmin);
  expect(String(error)).toBe(`Conflict: ${en.users.lastAdmin}`);
  expect(error.stack).toContain(en.users.lastAdmin);
});
