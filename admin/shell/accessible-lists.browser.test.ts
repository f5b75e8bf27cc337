import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { resources } from '#admin/shell/resources.ts';
import { openOffice } from '#testing/office/office';
import { expectAccessibleScreen, societyWithRecords } from '#testing/office/screens';

beforeAll(() => societyWithRecords());

/** Screens that are not of one resource. */
const OTHERS = ['', 'settings', 'doctor', 'report', 'translations', 'privacy', 'profile', 'help'];

const lists = resources.flatMap(({ name, list }) => (list ? [name] : []));

test.each([...OTHERS, ...lists])('the screen %s is accessible in both schemes', (path) => expectAccessibleScreen(path));

/** Addresses, names of files and ids. */
const AS_TYPED = /\S*[@/_.]\S*|\b[\da-f]{32}\b/g;
/** What the society typed in English. */
const isTyped = (text: string) => /[a-z]{3}/i.test(text) && !/\p{Script=Devanagari}/u.test(text);

/** The visible texts with a digit that a Nepali reader does not write. */
function latinDigitsShown(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    const parent = node.parentElement;
    const isShown = parent !== null && !parent.closest('style, script, code, textarea') && parent.checkVisibility();
    if (isShown && !isTyped(text) && /\d/.test(text.replace(AS_TYPED, ''))) found.push(text);
  }
  return found;
}

test.each([...OTHERS, ...lists])('a Nepali reader finds no Latin digit on the screen %s', async (path) => {
  await openOffice(path, { lang: 'ne' });
  await expect.element(page.getByRole('heading').first()).toBeVisible();
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  expect(latinDigitsShown()).toEqual([]);
});
