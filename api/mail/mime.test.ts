import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { type Letter, mime } from '#api/mail/mime';

const letter: Letter = {
  message_id: '<6f6e@society.example>',
  from: { name: 'New Zealand Nepal Society', address: 'website@society.example' },
  to: { name: 'Sita', address: 'sita@example.org' },
  subject: 'Namaste',
  date: '2026-03-01T11:30:00.000Z',
  parts: { text: 'One\n\nTwo' },
};

const parsed = (change: Partial<Letter>) => PostalMime.parse(mime({ ...letter, ...change }));

test('a letter has its addresses, its date, its Message-ID, and two parts', async () => {
  const read = await parsed({
    parts: {
      text: 'One\nline\n\nhttps://a.example/?x=1&y=2',
      reply_to: { address: 'a@b.example' },
    },
  });
  expect(read).toMatchObject({
    messageId: letter.message_id,
    from: letter.from,
    to: [letter.to],
    replyTo: [{ address: 'a@b.example', name: '' }],
    subject: 'Namaste',
    date: letter.date,
    text: 'One\r\nline\r\n\r\nhttps://a.example/?x=1&y=2',
  });
  expect(read.html).toContain('<p dir="auto">One<br>\r\nline</p>');
  expect(read.html).toContain('<a href="https://a.example/?x=1&amp;y=2">');
});

test.each([
  ['Nepali', 'नमस्ते सीता, दशैंको शुभकामना! '.repeat(8).trim()],
  ['emoji', '👨‍👩‍👧‍👦🇳🇵 '.repeat(20).trim()],
  ['right to left', 'مرحبا بالعالم، كيف حالك؟ שלום עולם'],
  ['an encoded word of its own', '=?utf-8?B?QmNjOiBldmls?='],
  ['quotes and commas', 'O\'Neil, "the \\ second" <one@two.example>'],
])('%s arrives as it was written', async (_what, written) => {
  const raw = mime({
    ...letter,
    to: { name: written, address: 'to@example.org' },
    subject: written,
    parts: { text: written, reply_to: { name: written, address: 'from@example.org' } },
  });
  const read = await PostalMime.parse(raw);
  expect(read.subject).toBe(written);
  expect(read.to).toEqual([{ name: written, address: 'to@example.org' }]);
  expect(read.replyTo).toEqual([{ name: written, address: 'from@example.org' }]);
  expect(read.text?.trimEnd()).toBe(written);
  // RFC 5322 §2.1.1 and RFC 2047 §2: ASCII alone, in lines and words that every server takes.
  expect(raw).toMatch(/^[\x20-\x7e\r\n]*$/);
  for (const line of raw.split('\r\n')) expect(line.length).toBeLessThanOrEqual(78);
});

test.each(['\r\n', '\n', '\r', '\u2028', '\0', '\u0085'])(
  'no %j begins another header',
  async (end) => {
    const evil = `Hello${end}Bcc: all@example.org${end}${end}Another body`;
    const read = await parsed({
      subject: evil,
      to: { name: evil, address: `to@example.org${end}Bcc: all@example.org` },
      parts: {
        text: 'Body',
        reply_to: { name: evil, address: 'a@b.example' },
        unsubscribe: `https://a.example/${end}Bcc: all@example.org`,
      },
    });
    expect(read.bcc).toBeUndefined();
    expect(read.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(read.text).toBe('Body');
    expect(read.subject).toBe('Hello Bcc: all@example.org Another body');
  },
);

test('a mail to a list says how one click ends it', async () => {
  const unsubscribe = 'https://a.example/newsletter/unsubscribe?token=t';
  const { headers } = await parsed({ parts: { text: 'News', unsubscribe } });
  const header = (name: string) => headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe')).toBe(`<${unsubscribe}>`);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
});
