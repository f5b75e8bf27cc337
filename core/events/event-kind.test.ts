import { expect, test } from 'vitest';
import { eventKind } from '#core/events/event-kind';

const date = '2026-11-25';

test.each([
  ['festival', 'Evening of lamps', ['festival']],
  ['festival', 'Dashain Celebration 2083', []],
  ['festival', 'An evening together', ['family', 'Tihar']],
  ['festival', 'तिहार शुभकामना', []],
  ['festival', 'Saraswati Puja', []],
  // The first tag that tells counts, whatever the title.
  ['festival', 'Badminton', ['family', 'festival', 'sport']],
  ['sport', 'Badminton Tournament', []],
  ['sport', 'Dashain Football Cup', []],
  ['sport', 'Day in the park', ['Sport', 'youth']],
  ['sport', 'फुटबल प्रतियोगिता', []],
  ['class', 'Nepali Language Class for Children', ['children']],
  ['class', 'Tihar Dance Workshop', []],
  ['class', 'नेपाली भाषा कक्षा', []],
  ['meeting', 'Annual General Meeting', ['society']],
  ['meeting', 'AGM 2026', []],
  ['meeting', 'वार्षिक साधारण सभा', []],
  ['outing', 'Summer Picnic by the Lake', ['family', 'food']],
  ['outing', 'Dashain picnic', []],
  ['outing', 'A Saturday', ['outdoors']],
  ['outing', 'वनभोज', []],
  ['other', 'Himalayan Film Night', ['film']],
  ['other', 'Winter Coat Drive', []],
  // Parts of other words say nothing.
  ['other', 'Classical music evening', []],
  ['other', 'Campus open day', []],
  ['other', 'Magma and stone', []],
  ['other', '', []],
])('an event is of the kind %s: %s %j', (kind, title, tags) => {
  expect(eventKind({ title, date, tags })).toBe(kind);
});

test('an event is what its Nepali title says when the English one says nothing', () => {
  expect(eventKind({ title: 'Saturday', title_ne: 'वनभोज', date, tags: [] })).toBe('outing');
});

test('a festival by the sun is one near its day only', () => {
  const named = { title: 'New Year evening', tags: [] };
  expect(eventKind({ ...named, date: '2026-04-14' })).toBe('festival');
  expect(eventKind({ ...named, date: '2026-12-31' })).toBe('other');
});
