import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { en } from '#core/words/en';
import { message, said, saidWhereMessage } from '#core/words/keys';

describe('a message', () => {
  test('is the key of a text and its arguments', () => {
    expect(message('fields.title')).toBe('fields.title');
    expect(message('fields.tooLong', 1500)).toBe('fields.tooLong [1500]');
    expect(message('users.notYourself.update')).toBe('users.notYourself.update');
  });

  test('is typed by the words', () => {
    // @ts-expect-error there is no such text
    message('fields.titel');
    // @ts-expect-error a group of texts is none
    message('fields');
    // @ts-expect-error a list of texts is none
    message('about.intro');
    // @ts-expect-error this text needs a number
    message('fields.tooLong');
    // @ts-expect-error and no other thing
    message('fields.tooLong', '1500');
    // @ts-expect-error this text tells of nothing
    message('fields.title', 1500);
  });

  test('becomes the text in words', () => {
    expect(said(en, message('fields.title'))).toBe(en.fields.title);
    expect(said(en, message('fields.tooLong', 1500))).toBe(en.fields.tooLong(1500));
    expect(said(en, message('auth.tooManySignIns.pair', 1))).toBe(en.auth.tooManySignIns.pair(1));
    expect(saidWhereMessage(en, message('apiDocs.from'))).toBe(en.apiDocs.from);
  });

  test('writes days as its language does', () => {
    const text = said(en, message('fields.timeSkipped', '2026-09-27', '03:30'));
    expect(text).toMatch(/^On Sun, Sep 27, 2026 .* Please enter 3:30 am /);
    const other = said(en, message('fields.endTimeBeforeStart', '2026-05-03'));
    expect(other).toContain(' Sun, May 3, 2026 ');
  });

  test('keeps its arguments, whatever they contain', () => {
    const nasty = '"] fields.title\n[1, "\\';
    expect(said(en, message('errors.noRecord', nasty))).toBe(en.errors.noRecord(nasty));
    expect(said(en, message('errors.oneOf', 'fields.title'))).toBe('one of: fields.title');
  });
});

describe('a text that is no message', () => {
  const texts = [
    '',
    ' ',
    'fields',
    'fields.titel',
    'fields.title.length',
    'constructor.name',
    'Fields.title',
    'fields.title and more',
    ' fields.title',
    'fields.toString',
    '__proto__.toString',
  ];

  test.each(texts)('says only that a value is not valid, or is left alone: %j', (text) => {
    expect(said(en, text)).toBe(en.fields.invalid);
    expect(saidWhereMessage(en, text)).toBe(text);
  });

  test('can be a message of zod itself, which says that a value is not valid', () => {
    const strange = [z.string(), z.int().max(2), z.strictObject({}), z.email(), z.enum(['a'])];
    const issues = strange.flatMap((schema) => schema.safeParse({ 'fields.title': 7 }).error?.issues);
    expect(issues).toHaveLength(strange.length);
    for (const issue of issues) expect(said(en, issue?.message ?? '')).toBe(en.fields.invalid);
  });
});
