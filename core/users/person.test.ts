import { describe, expect, test } from 'vitest';
import { mailboxOf, mailName } from '#core/users/person';

describe('a name is said in a mail', () => {
  test.each([
    'Sita',
    'सीता गुरुङ',
    'S. K. Sharma',
    'Dr. Maya Rai',
    'Ram Rai Jr.',
    "Róisín O'Brien",
    'Anne-Marie D’Souza',
    'Te Ōnehunga',
    'क्\u200dष',
    'र्\u200dयाम\u200c',
    'अ'.repeat(60),
  ])('%j as it is', (name) => expect(mailName(name)).toBe(name));

  test('without blanks around it, and with single ones in it', () => {
    expect(mailName('  Sita \u00a0 Rai ')).toBe('Sita Rai');
  });
});

test.each([
  '',
  ' ',
  '.',
  "-'",
  '\u200d',
  'Sita 2',
  'Sita@home',
  'Ram & Sita',
  'Sita, Rai',
  'S\u202eR',
  'Visit https://evil.example/x now',
  'evil.example',
  'www.evil.example',
  'a.b',
  'Win.now',
  'evil。example',
  'evil．example',
  'evil․example',
  'evil.\u200dexample',
  'evil.\u0301example',
  '<b>Sita</b>',
  'Sita\r\nBcc: x',
  '=?utf-8?q?x?=',
  '(Sita)',
  'a'.repeat(61),
  '🇳🇵',
  'Sita/Rai',
])('the name %j is not said in a mail', (name) => expect(mailName(name)).toBe(''));

test.each([
  ['sita@x.org', 'sita@x.org'],
  ['Sita+News@X.org', 'sita@x.org'],
  ['si.ta+a+b@x.org', 'sita@x.org'],
  ['s.i.t.a@googlemail.com', 'sita@gmail.com'],
  ['+x@x.org', '+x@x.org'],
  ['...@x.org', '...@x.org'],
])('%s is counted as the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
