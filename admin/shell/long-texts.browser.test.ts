import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { HTML, LINK, sideways, WORD } from '#testing/long-texts';
import { openOffice } from '#testing/office/office';
import { PHONE } from '#testing/office/sizes';
import { make, newSociety, today } from '#testing/office/society';

beforeAll(() => newSociety());

/**
 * A screen is opened as on a phone and widened from there. Narrowing would turn the open menu into a dialog over
 * the page, which no phone does.
 */
const WIDTHS = [PHONE[0], 320, 1280];

test('long words and links break on the lists and forms of the back office', async () => {
  const texts = { title: LINK, description: `${WORD} ${LINK}` };
  const event = await make('events', {
    title: LINK,
    location: WORD,
    description: HTML,
    date: await today(),
    tags: [WORD.slice(0, 40), LINK.slice(0, 40)],
  });
  const gallery = await make('galleries', { ...texts, event_id: event });
  const written = await make('pages', { title: WORD, slug: 'a'.repeat(80), content: HTML });
  for (const [path, proof] of [
    ['', LINK],
    ['events', LINK],
    [`events/${event}`, null],
    ['galleries', LINK],
    [`galleries/${gallery}`, null],
    ['pages', WORD],
    [`pages/${written}`, null],
  ] as const) {
    await page.viewport(...PHONE);
    await openOffice(path);
    const shown = () =>
      proof
        ? document.querySelector('main')?.textContent?.includes(proof.slice(0, 40))
        : document.querySelector('input[name=title]') !== null;
    await expect.poll(shown).toBe(true);
    for (const width of WIDTHS) {
      await page.viewport(width, PHONE[1]);
      // A table becomes a list in the next moment.
      await expect.poll(sideways, { message: `${path} at ${width} px` }).toEqual([]);
    }
  }
});
