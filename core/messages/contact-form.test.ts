import { expect, test } from 'vitest';
import { fieldErrors } from '#core/kit/form-fields';
import { contactForm } from '#core/messages/contact-form';
import { en } from '#core/words/en';

const words = en.contact.errors;
const form = contactForm(words);
const good = { name: 'Jo', email: 'jo@example.org', subject: 'Hello', message: 'Namaste!!!' };
const errorsOf = (change: object) => fieldErrors(form.safeParse({ ...good, ...change }).error?.issues ?? []);

test('a contact form with fields of sufficient length passes, trimmed', () => {
  const typed = { ...good, name: ' Jo ', message: '\n Namaste!!! \r\n' };
  expect(form.parse(typed)).toEqual({ ...good, honeypot: '' });
});

test('each wrong field of a contact form has its own message', () => {
  expect(errorsOf({ name: ' J ', email: 'jo@', subject: 'Hell', message: 'Namaste' })).toEqual({
    name: 'Name must be at least 2 characters',
    email: 'Please enter a valid email address',
    subject: 'Subject must be at least 5 characters',
    message: 'Message must be at least 10 characters',
  });
  expect(errorsOf({ honeypot: 'x' })).toEqual({ honeypot: 'This field should be empty' });
});

test('an empty contact form is refused with a message for each required field', () => {
  const errors = fieldErrors(form.safeParse({}).error?.issues ?? []);
  expect(Object.keys(errors)).toEqual(['name', 'email', 'subject', 'message']);
});

test('a message has 1,000 characters, a line break counted as one', () => {
  expect(errorsOf({ message: 'x'.repeat(1000) })).toEqual({});
  expect(errorsOf({ message: `${'x\r\n'.repeat(499)}xx` })).toEqual({});
  expect(errorsOf({ message: 'x'.repeat(1001) })).toEqual({ message: 'Message cannot exceed 1000 characters' });
});

test.each(['\r\n', '\n', '\r', '\0', '\u0085', '\u2028'])('%j is refused in one line', (end) => {
  for (const field of ['name', 'email', 'subject'] as const) {
    const evil = `${good[field]}${end}Bcc: all@example.org`;
    expect(errorsOf({ [field]: evil })).toEqual({ [field]: words.oneLine });
    expect(errorsOf({ [field]: `${good[field]}${end}` })).toEqual({ [field]: words.oneLine });
  }
});

test('a message keeps line feeds only: other line ends become one, other controls are refused', () => {
  const message = 'One\r\ntwo\vthree\u2028four\tfive';
  expect(form.parse({ ...good, message }).message).toBe('One\ntwo\nthree\nfour five');
  for (const sign of ['\0', '\u0001', '\u001b', '\u007f'])
    expect(errorsOf({ message: `Namaste${sign} to all` })).toEqual({ message: words.unprintable });
});

// A search that grows with the square of the address would not end.
test('a very long wrong e-mail address is refused', () => {
  expect(errorsOf({ email: `${'a.'.repeat(2_000_000)}@` })).toEqual({ email: words.email });
});
