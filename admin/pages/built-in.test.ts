import { expect, test } from 'vitest';
import { builtInPage, isBuiltIn } from '#admin/pages/built-in.ts';
import { plainText } from '#core/kit/rich-text';
import { PLACED_SLUGS } from '#core/pages/page';
import { en } from '#core/words/en';
import { pageInput } from '#db/pages/schema';

test('every page with a place of its own has a built-in text, which can be saved as it is', () => {
  expect(PLACED_SLUGS).toEqual(['about', 'society', 'committee', 'privacy']);
  for (const slug of PLACED_SLUGS) {
    expect(isBuiltIn(slug)).toBe(true);
    expect(pageInput.parse(builtInPage(slug))).toMatchObject({ slug, status: 'published' });
  }
});

test('the form of a built-in page begins with what visitors read', () => {
  expect(plainText(builtInPage('society')?.content ?? '')).toBe(en.society.history.join(' '));
  expect(builtInPage('society')?.title).toBe(en.society.title);
});

test('no other page is built in', () => {
  expect(builtInPage('contact')).toBeNull();
  expect(isBuiltIn('our-patrons')).toBe(false);
  expect(isBuiltIn(undefined)).toBe(false);
});
