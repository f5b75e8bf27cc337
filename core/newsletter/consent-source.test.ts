import { expect, test } from 'vitest';
import { shownSource } from '#core/newsletter/consent-source';
import { en } from '#core/words/en';
import { ne } from '#core/words/ne';

test('where a reader consented is told in the language of who reads it, whatever it was stored in', () => {
  expect(shownSource(en.newsletter.source, 'ne')).toBe(ne.newsletter.source);
  expect(shownSource(ne.newsletter.source, 'en')).toBe(en.newsletter.source);
  expect(shownSource(en.newsletter.imported('Dashain evening'), 'ne')).toBe('आयात: Dashain evening');
  expect(shownSource(ne.newsletter.imported('दशैँ साँझ'), 'en')).toBe('Import: दशैँ साँझ');
  expect(shownSource('Paper list', 'ne')).toBe('Paper list');
});
