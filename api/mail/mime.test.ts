import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { mime, type OutgoingMail } from '#api/mail/mime';

const letter: OutgoingMail = {
  message_id: '<6f6e@society.example>',
  from: { name: 'New Zealand Nepal Society', address: 'website@society.example' },
  to: { name: 'Sita', address: 'sita@example.org' },
  subject: 'Namaste',
  date: '2026-03-01T11:30:00.000Z',
  parts: { text: 'One\n\nTwo' },
};

const parsed = (change: Partial<OutgoingMail>) => PostalMime.parse(mime({ ...letter, ...change }));

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

const decoded = (word: string) => Buffer.from(word, 'base64').toString();

test('no encoded word begins or ends inside a syllable', () => {
  const subject = 'क्षत्रियहरूलाईस्वागतछ'.repeat(6);
  for (let from = 0; from < 12; from++) {
    const raw = mime({ ...letter, subject: 'a'.repeat(from) + subject });
    const [header = ''] = /^Subject: .*(?:\r\n .*)*/m.exec(raw) ?? [];
    const words = [...header.matchAll(/=\?utf-8\?B\?(.*?)\?=/g)].map(([, word = '']) =>
      decoded(word),
    );
    expect(words.join('')).toBe('a'.repeat(from) + subject);
    for (const word of words) {
      // A vowel sign or a virama that stands first belongs to the letter before it.
      expect(word).toMatch(/^\P{M}/u);
      expect(word).not.toMatch(/\u094d$/u);
    }
  }
});

test('a cluster longer than an encoded word is cut between its characters', async () => {
  const subject = `a${'\u0301'.repeat(200)}`;
  const raw = mime({ ...letter, subject });
  for (const line of raw.split('\r\n')) expect(line.length).toBeLessThanOrEqual(78);
  expect((await PostalMime.parse(raw)).subject).toBe(subject);
});

test('every line of a header has at most 78 characters where it can be folded', async () => {
  const change = {
    message_id: `<${crypto.randomUUID()}@mail.nz-nepal-society.example.org>`,
    from: { name: '"'.repeat(50), address: 'website@mail.nz-nepal-society.example.org' },
    to: { address: `${'a'.repeat(60)}@example.org` },
    parts: { text: 'News', unsubscribe: 'https://society.example.org/newsletter?token=0123456789' },
  };
  const raw = mime({ ...letter, ...change });
  for (const line of raw.split('\r\n')) expect(line.length, line).toBeLessThanOrEqual(78);
  const read = await PostalMime.parse(raw);
  expect(read).toMatchObject({ messageId: change.message_id, from: change.from, text: 'News' });
  expect(read.to).toMatchObject([change.to]);
  // How one click ends it.
  expect(Object.fromEntries(read.headers.map(({ key, value }) => [key, value]))).toMatchObject({
    'list-unsubscribe': `<${change.parts.unsubscribe}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
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
