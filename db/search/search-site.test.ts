import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { festivals } from '#db/festivals/schema';
import { festivalRow } from '#db/festivals/write';
import { type Library, openLibrary } from '#testing/search';

let library: Library;
beforeEach(async () => {
  library = await openLibrary();
});
afterEach(() => library.close());

describe('what only sounds nearly alike', () => {
  test('is not found where another word is found as it stands', async () => {
    await library.addEvent({ title: 'Kitchen', title_ne: 'भान्सा', description: '<p>For the helpers</p>' });
    await library.addEvent({ title: 'Help with forms' });
    expect((await library.titles('visa help'))[0]).toBe('Help with forms');
    expect(await library.titles('visa')).toEqual(['Kitchen']);
  });

  test('is not needed for a word of the other script, nor for one with an ending', async () => {
    await library.addEvent({ title: 'Garland', title_ne: 'सयपत्रीको माला' });
    await library.addEvent({ title: 'Mala' });
    expect(await library.titles('sayapatri mala')).toEqual(['Garland']);
    expect((await library.search('sayapatriko mala')).isRelaxed).toBe(false);
  });
});

describe('the days of a festival', () => {
  const daysOf = async (typed: string) => (await library.search(typed)).festivals.map(({ id }) => id);
  const add = (id: string, name: string, date: string, name_ne = '') =>
    library.db
      .insert(festivals)
      .values({ ...festivalRow({ name, name_ne }), id, date, created_at: '', updated_at: '' });

  test('are found by any of its names, within a year or in the year that was typed', async () => {
    await add('past', 'Vijaya Dashami', '2025-10-02');
    await add('begins', 'Ghatasthapana (Dashain begins)', '2026-10-11');
    await add('tika', 'Vijaya Dashami', '2026-10-20', 'विजया दशमी');
    await add('later', 'Vijaya Dashami', '2027-10-09');
    await add('other', 'Teej', '2026-09-14');
    for (const typed of [
      'dashain',
      'when is dashain',
      'दशैँ कहिले',
      'dashain kahile parchha',
      'dashain date of my mother',
    ])
      expect(await daysOf(typed), typed).toEqual(['begins', 'tika']);
    // The day of that very name is the first.
    expect(await daysOf('vijaya dashami')).toEqual(['tika', 'begins']);
    expect(await daysOf('dashain 2027')).toEqual(['later']);
    expect(await daysOf('dashain dinner by the lake')).toEqual(['begins', 'tika']);
    for (const typed of ['ayadash', 'momo', 'when is the dinner', '"%_'])
      expect(await daysOf(typed), typed).toEqual([]);
  });

  test('stand beside the events that have all the words, and are none of a search for them as typed', async () => {
    await add('day', 'Teej', '2026-09-14');
    await library.addEvent({ title: 'Teej dinner' });
    expect(await daysOf('teej dinner')).toEqual([]);
    expect(await daysOf('teej')).toEqual(['day']);
    expect((await library.search('teej', undefined, true)).festivals).toEqual([]);
  });
});
