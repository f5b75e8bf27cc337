import { expect, test } from 'vitest';
import { attachment, shownAs } from '#api/http/content-headers';

test.each([
  ['a"b\\c%41.ics', 'attachment; filename="abc41.ics"; filename*=UTF-8\'\'a%22b%5Cc%2541.ics'],
  ["it's (1)*.ics", "attachment; filename=\"it's (1)*.ics\"; filename*=UTF-8''it%27s%20%281%29%2A.ics"],
  ['Ōtāhuhu.ics', 'attachment; filename="Otahuhu.ics"; filename*=UTF-8\'\'%C5%8Ct%C4%81huhu.ics'],
])('a file name %s is quoted and encoded', (name, disposition) => {
  expect(attachment(name)).toBe(disposition);
});

test('a file name without a letter in ASCII has another name for old clients', () => {
  expect(attachment('दशैं.csv')).toMatch(/^attachment; filename="event\.csv"; filename\*=UTF-8''%E0/);
});

test('a file name of plain letters is said once, and only its last part', () => {
  expect(attachment('translations.csv')).toBe('attachment; filename="translations.csv"');
  expect(shownAs('documents/magazine-1-ab.pdf')).toBe('inline; filename="magazine-1-ab.pdf"');
});
