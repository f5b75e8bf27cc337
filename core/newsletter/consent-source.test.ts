import { expect, test } from 'vitest';
import { formSource, importedSource, shownSource } from '#core/newsletter/consent-source';

test('where a reader consented is told in the language of who reads it, whatever it was stored in', () => {
  expect(shownSource(formSource('en'), 'ne')).toBe(formSource('ne'));
  expect(shownSource(formSource('ne'), 'en')).toBe(formSource('en'));
  expect(shownSource(importedSource('Dashain evening', 'en'), 'ne')).toBe('आयात: Dashain evening');
  expect(shownSource(importedSource('दशैँ साँझ', 'ne'), 'en')).toBe('Import: दशैँ साँझ');
  expect(shownSource('Paper list', 'ne')).toBe('Paper list');
});
