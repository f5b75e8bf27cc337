import { describe, expect, test } from 'vitest';
import { type Events, plain, refused } from '#api/rest/contract/support';
import { en } from '#core/words/en';
import { RICH_TEXT_MAX } from '#db/kit/fields';

const tooMany = Array.from({ length: 21 }, (_, index) => `tag ${index}`);
/** Devanagari letters take three bytes each. */
const fits = 'क'.repeat(RICH_TEXT_MAX / 3);
const tooLarge = en.fields.tooLarge(RICH_TEXT_MAX / 1000);

/** A wrong event, and the text under each of its fields. */
const wrong: [string, object, Record<string, string>][] = [
  ['no title', { title: undefined }, { title: en.fields.title }],
  ['an empty title', { title: '' }, { title: en.fields.title }],
  ['a blank title', { title: ' \t ' }, { title: en.fields.title }],
  ['a title that is no text', { title: 7 }, { title: en.fields.title }],
  ['a title of 201 characters', { title: 'x'.repeat(201) }, { title: en.fields.tooLong(200) }],
  ['no date', { date: undefined }, { date: en.fields.date }],
  ['an empty date', { date: '' }, { date: en.fields.date }],
  ['a date of null', { date: null }, { date: en.fields.date }],
  ['a day that does not exist', { date: '2027-02-29' }, { date: en.fields.dateInvalid }],
  ['a month that does not exist', { date: '2026-13-01' }, { date: en.fields.dateInvalid }],
  ['a date in another form', { date: '02/03/2026' }, { date: en.fields.dateInvalid }],
  ['an instant for a date', { date: '2026-03-02T00:00Z' }, { date: en.fields.dateInvalid }],
  ['no location', { location: undefined }, { location: en.fields.location }],
  ['a blank location', { location: '  ' }, { location: en.fields.location }],
  ['an end date that does not exist', { end_date: '2026-04-31' }, { end_date: en.fields.dateInvalid }],
  ['an end before the start', { end_date: '2026-05-01' }, { end_date: en.fields.endBeforeStart }],
  ['an hour that does not exist', { start_time: '24:00' }, { start_time: en.fields.timeInvalid }],
  ['a time without a leading zero', { start_time: '9:30' }, { start_time: en.fields.timeInvalid }],
  ['a time with seconds', { start_time: '09:30:00' }, { start_time: en.fields.timeInvalid }],
  ['an end time alone', { end_time: '10:00' }, { end_time: en.fields.endTimeWithoutStart }],
  [
    'an end time before the start time',
    { start_time: '20:00', end_time: '02:00' },
    { end_time: en.fields.endTimeBeforeStart('2026-05-03') },
  ],
  [
    'an end time at the start time',
    { start_time: '20:00', end_time: '20:00' },
    { end_time: en.fields.endTimeBeforeStart('2026-05-03') },
  ],
  [
    'a start in the hour that never comes',
    { date: '2026-09-27', start_time: '02:30' },
    { start_time: en.fields.timeSkipped('2026-09-27', '03:30') },
  ],
  [
    'an end in the hour that never comes',
    { date: '2026-09-26', end_date: '2026-09-27', start_time: '20:00', end_time: '02:30' },
    { end_time: en.fields.timeSkipped('2026-09-27', '03:30') },
  ],
  ['a year that is cut off', { date: '0206-03-01' }, { date: en.fields.dateOutOfRange }],
  ['a day before 1900', { date: '1899-12-31' }, { date: en.fields.dateOutOfRange }],
  ['a day after 2199', { date: '2200-01-01' }, { date: en.fields.dateOutOfRange }],
  ['an end in the year 9999', { end_date: '9999-12-31' }, { end_date: en.fields.dateOutOfRange }],
  ...[
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:image/png;base64,',
    '//evil.example/x.png',
    '/\\evil.example',
    'picture.png',
  ].map((url): [string, object, Record<string, string>] => [
    `the picture address ${JSON.stringify(url)}`,
    { profile_image_url: url },
    { profile_image_url: en.fields.imageUrl },
  ]),
  [
    'a picture address without encryption',
    { profile_image_url: 'http://example.org/a.jpg' },
    { profile_image_url: en.fields.insecureUrl },
  ],
  [
    'a picture without encryption in the description',
    { description: '<p><img src="http://example.org/a.jpg"></p>' },
    { description: en.fields.insecurePicture },
  ],
  ['a description over 90,000 bytes', { description: `${fits}.` }, { description: tooLarge }],
  [
    'a description that is over 90,000 bytes once it is clean',
    { description: '&'.repeat(RICH_TEXT_MAX) },
    { description: tooLarge },
  ],
  ['a Nepali description that is too large', { description_ne: `${fits}.` }, { description_ne: tooLarge }],
  ['a description that is no text', { description: {} }, { description: en.fields.invalid }],
  ['21 tags', { tags: tooMany }, { tags: en.fields.tooMany(20) }],
  ['a tag over 40 characters', { tags: ['x'.repeat(41)] }, { tags: en.fields.tooLong(40) }],
  ['tags in one text', { tags: 'a,b' }, { tags: en.fields.invalid }],
  ['a flag that is no flag', { cancelled: 'yes' }, { cancelled: en.fields.invalid }],
  [
    'several fields wrong',
    { title: '', date: 'soon', location: '' },
    { title: en.fields.title, date: en.fields.dateInvalid, location: en.fields.location },
  ],
];

/** What may be written, and in which words the rest is refused. */
export function validationContract(events: () => Events): void {
  describe('an event', () => {
    test.each(wrong)('with %s is refused field by field', async (_what, change, errors) => {
      const refusal = { status: 422, message: en.errors.validation, errors };
      expect(await refused(events().create({ ...plain, ...change }))).toEqual(refusal);
    });

    test('that a change would make wrong stays as it was', async () => {
      const before = await events().add({ date: '2026-05-02', end_date: '2026-05-04' });
      // The end date is not in the body: the merged record is what is checked.
      expect(await refused(events().put(before.id, { date: '2026-05-05' }))).toEqual({
        status: 422,
        message: en.errors.validation,
        errors: { end_date: en.fields.endBeforeStart },
      });
      expect(await (await events().get(before.id)).json()).toEqual(before);
    });

    test('that is refused reaches the form as an error with a text for each field', async () => {
      const creating = events().provider.create('events', { data: { ...plain, title: '' } });
      await expect(creating).rejects.toMatchObject({
        status: 422,
        message: en.errors.validation,
        body: { errors: { title: en.fields.title } },
      });
    });

    test.each([
      ['a leap day', { date: '2028-02-29' }],
      ['the first day there is', { date: '1900-01-01' }],
      ['the last day there is', { date: '2199-12-31' }],
      ['an end past midnight on its last day', { end_date: '2026-05-03', start_time: '20:00', end_time: '02:00' }],
      ['an end on the same day', { end_date: plain.date }],
      ['an end at midnight of its one day', { start_time: '20:00', end_time: '00:00' }],
      ['an end at midnight of the next day', { end_date: '2026-05-03', start_time: '20:00', end_time: '00:00' }],
      ['a whole day from midnight to midnight', { start_time: '00:00', end_time: '00:00' }],
      [
        'an end time before the start time of an earlier day',
        { end_date: '2026-05-03', start_time: '22:00', end_time: '02:00' },
      ],
      ['a picture on this site', { profile_image_url: '/media/a.webp' }],
      ['a picture elsewhere', { profile_image_url: 'https://example.org/ā.jpg' }],
      ['20 tags', { tags: tooMany.slice(1) }],
      ['a title of 200 characters', { title: 'क'.repeat(200) }],
      ['a description of exactly 90,000 bytes', { description: fits }],
    ])('with %s is stored as it is', async (_what, change) => {
      expect(await events().add(change)).toMatchObject(change);
    });

    test('loses blanks around its texts, and tags that are blank or there twice', async () => {
      const change = { title: '  Holi  ', location: ' Hall ', tags: [' a ', 'a', '', 'b'] };
      expect(await events().add(change)).toMatchObject({ title: 'Holi', location: 'Hall', tags: ['a', 'b'] });
    });
  });
}
