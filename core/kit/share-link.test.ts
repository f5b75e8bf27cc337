import { expect, test } from 'vitest';
import { whatsAppLink } from '#core/kit/share-link';

const url = 'https://society.example/events/7?a=1&b=2#top';

test.each(['Momo & Dal Bhat: 100% yum?', 'तिहार – भाइटीका', 'half \ud83d "<b>" \u202e'])(
  'WhatsApp is given the title %j and the address',
  (title) => {
    const link = whatsAppLink({ title, url });
    expect(link).not.toMatch(/["<>\s\u202e]/);
    expect(new URL(link).searchParams.get('text')).toBe(`${title.toWellFormed()}\n${url}`);
  },
);

test('letters of Devanagari are not encoded', () => {
  expect(whatsAppLink({ title: 'तिहार', url })).toContain('text=तिहार%0Ahttps%3A%2F%2F');
});
