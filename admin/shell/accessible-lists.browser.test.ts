import { beforeAll, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { resources } from '#admin/shell/resources.ts';
import { expectNoFindings } from '#testing/office/axe';
import { openScreen, societyWithRecords } from '#testing/office/screens';

beforeAll(() => societyWithRecords());

/** Screens that are not of one resource. */
const OTHERS = ['', 'settings', 'doctor', 'report', 'translations', 'privacy', 'profile', 'help'];

const lists = resources.flatMap(({ name, list }) => (list ? [name] : []));

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

// A visit costs most: each language has one of the schemes.
test.each([...OTHERS, ...lists])('the screen %s is accessible, and has no Latin digit in Nepali', async (path) => {
  await openScreen(path, 'en');
  await expectNoFindings();
  await commands.colourScheme('dark');
  await openScreen(path, 'ne');
  expect(latinDigitsShown()).toEqual([]);
  await expectNoFindings();
  await commands.colourScheme('light');
});
