import { expect, test } from 'vitest';
import { wordsFor } from '#admin/letters/preview/findings.ts';
import { letterTexts } from '#admin/letters/texts.ts';

test.each([
  ['link', 'error', 'https://a.example/', 'link'],
  ['link', 'warning', 'https://a.example/', 'link_unclear'],
  ['missing_record', 'error', 'gone', 'record_gone'],
  ['missing_record', 'error', 'draft', 'record_draft'],
  ['missing_record', 'warning', 'past', 'record_past'],
  ['sender', 'error', 'contact', 'sender'],
] as const)('a finding of %s (%s, %s) has words of its own', (check, level, detail, key) => {
  expect(wordsFor({ check, level, detail, block_id: null })).toEqual({ key, detail });
  expect(letterTexts.checks).toHaveProperty(key);
});

test('the size of a mail is told in kilobytes', () => {
  const finding = { check: 'size', level: 'error', detail: '123456', block_id: null } as const;
  expect(wordsFor(finding)).toEqual({ key: 'size', detail: '124' });
});
