import { expect, test } from 'vitest';
import { sharedText } from '#core/events/shared-text';
import { browserEn } from '#core/words/browser.en';
import { browserNe } from '#core/words/browser.ne';

const event = {
  date: '2026-11-07',
  start_time: '18:00',
  location: 'Mount Albert Hall',
  excerpt: 'Lamps and songs.',
  cancelled: false,
};

test('the text of a shared link begins with date and place, in both languages', () => {
  expect(sharedText(event, 'en', browserEn)).toBe(
    'Sat 7 November 2026, 6:00 pm · Mount Albert Hall · Lamps and songs.',
  );
  const nepali = sharedText({ ...event, location: 'माउन्ट अल्बर्ट हल', excerpt: '' }, 'ne', browserNe);
  expect(nepali).toMatch(/नोभेम्बर.* · माउन्ट अल्बर्ट हल$/);
});

test('a cancelled event says so first, and a long description is cut at a word', () => {
  const text = sharedText({ ...event, cancelled: true, excerpt: 'word '.repeat(100) }, 'en', browserEn);
  expect(text.startsWith(`${browserEn.sharing.cancelled} · Sat 7`)).toBe(true);
  expect(text).toMatch(/ word…$/);
  expect(text.length).toBeLessThanOrEqual(201);
});
