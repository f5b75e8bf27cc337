import { expect, test } from 'vitest';
import { shownTags } from '#core/events/tags';
import { en } from '#core/words/en';
import { ne } from '#core/words/ne';

test('a tag that is known is shown in the language of the page, and any other one as it was typed', () => {
  expect(shownTags(['Festival', 'kite flying', 'सङ्गीत'], 'ne', ne)).toEqual([
    { name: 'चाडपर्व' },
    { name: 'kite flying', lang: 'en' },
    { name: 'सङ्गीत' },
  ]);
  expect(shownTags(['Festival', 'चङ्गा', 'सङ्गीत'], 'en', en)).toEqual([
    { name: 'Festival' },
    { name: 'चङ्गा', lang: 'ne' },
    { name: 'music' },
  ]);
});

test('two tags of one meaning are shown once', () => {
  expect(shownTags(['sport', 'sports', 'खेलकुद'], 'ne', ne)).toEqual([{ name: 'खेलकुद' }]);
});
