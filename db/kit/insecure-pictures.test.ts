import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { fieldErrors } from '#core/kit/form-fields';
import { en } from '#core/words/en';
import { said } from '#core/words/keys';
import { eventInput } from '#db/events/schema';
import { pageInput } from '#db/pages/schema';
import { settingsInput } from '#db/settings/schema';

const event = { title: 'Holi', date: '2026-05-02', location: 'Hall' };
const page = { title: 'About', slug: 'about-us' };

const errorsOf = (input: z.ZodType, value: object) => {
  const result = input.safeParse(value);
  const errors = fieldErrors(result.error?.issues ?? []);
  return Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, said(en, message)]));
};

describe('a picture that a page of ours would not show', () => {
  // `db/kit/tables.test.ts` holds every field with pictures to the same.
  test.each<[string, z.ZodType, object]>([
    ['profile_image_url', eventInput, event],
    ['hero_image', settingsInput, {}],
    ['magazine_pdf', settingsInput, {}],
  ])('at an http: address is refused in %s', (name, input, rest) => {
    for (const address of ['http://example.org/a.jpg', ' HTTP://EXAMPLE.ORG/a.jpg'])
      expect(errorsOf(input, { ...rest, [name]: address })).toEqual({ [name]: en.fields.insecureUrl });
    for (const address of ['https://example.org/a.jpg', '/media/contents/a.jpg'])
      expect(errorsOf(input, { ...rest, [name]: address })).toEqual({});
  });

  test('at an http: address is refused in a text', () => {
    for (const html of [
      '<p>Hi <img src="http://example.org/a.jpg" alt=""></p>',
      "<p>Hi <IMG alt='' SRC = 'HTTP://example.org/a.jpg'></p>",
      '<img src=/media/media/editor/a.jpg><img src=http://example.org/a.jpg>',
    ])
      expect(errorsOf(pageInput, { ...page, content: html })).toEqual({ content: en.fields.insecurePicture });
    for (const html of [
      '<p>Hi <img src="https://example.org/a.jpg" alt="http://example.org"></p>',
      '<p>Hi <img src="/media/media/editor/a.jpg"></p>',
      '<p><a href="http://example.org/a.jpg">A photo</a> src="http://example.org"</p>',
    ])
      expect(errorsOf(pageInput, { ...page, content: html })).toEqual({});
  });

  test.each(['<img '.repeat(18_000), `<img src=${' '.repeat(80_000)}`, `<img ${' src'.repeat(20_000)}`])(
    'is looked for whatever the text is (%#)',
    (html) => {
      expect(errorsOf(pageInput, { ...page, content: html })).toEqual({});
    },
  );
});

test('a name of a stored file is taken for a picture of the settings', () => {
  expect(errorsOf(settingsInput, { logo_url: 'logo-url-1.png' })).toEqual({});
  const strange = errorsOf(settingsInput, { logo_url: '../secret' });
  expect(strange).toEqual({ logo_url: en.fields.imageUrl });
});
