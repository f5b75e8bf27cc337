import { expect, test } from 'vitest';
import { validateWith } from '#admin/shell/validate.ts';
import { en } from '#core/words/en';
import { letterInput } from '#db/letters/schema';

const validate = validateWith(letterInput);

test('an error within a block is found at the field of that block', () => {
  const button = { id: 'b', kind: 'button', label: 'Join', label_ne: '', href: 'not an address' };
  const errors = validate({ subject: 'News', blocks: [{ id: 'a', kind: 'divider' }, button] });
  expect(errors).toEqual({ blocks: { 1: { href: en.fields.webUrl } } });
});

test('an error of the whole list, or of a plain field, is found at its name', () => {
  const twice = { id: 'a', kind: 'divider' };
  expect(validate({ subject: '', blocks: [twice, twice] })).toEqual({
    subject: en.fields.subject,
    blocks: en.fields.invalid,
  });
});

test('what the server takes has no errors', () => {
  expect(validate({ subject: 'News', blocks: [] })).toEqual({});
});
