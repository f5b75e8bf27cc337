import { expect, test } from 'vitest';
import { sharedOf } from '#admin/kit/share/says.ts';
import { BUILT_IN_TABLE } from '#core/calendar/bikram-sambat';
import { en } from '#core/words/en';
import { ne } from '#core/words/ne';

const writing = { words: { en, ne }, table: BUILT_IN_TABLE };

const event = {
  id: '1',
  title: 'Tihar',
  title_ne: 'तिहार',
  updated_at: 'v1',
  share_image: null,
  share_image_ne: null,
  date: '2026-11-07',
  end_date: null,
  start_time: '18:00',
  end_time: null,
  location: 'Hall',
  location_ne: 'हल',
  profile_image_url: '/media/a.jpg',
  cancelled: false,
};

test('the picture of an event says its titles, when and where, and shows its picture', () => {
  const { pictures } = sharedOf('events', event, writing);
  expect(pictures.en?.says).toEqual({
    society: en.site.name,
    title: 'Tihar',
    otherTitle: 'तिहार',
    mark: null,
    picture: '/media/a.jpg',
    facts: ['Saturday, 7 November 2026', '6:00 pm  ·  २१ कात्तिक २०८३', 'Hall'],
  });
  const nepali = pictures.ne?.says;
  expect(nepali).toMatchObject({ society: ne.site.name, title: 'तिहार', otherTitle: 'Tihar', picture: '/media/a.jpg' });
  expect(nepali?.facts.join()).toMatch(/नोभेम्बर.*हल$/);
  expect(sharedOf('events', { ...event, title_ne: null }, writing).pictures.ne).toBeNull();
});

test('the picture of a cancelled event says so', () => {
  const { pictures } = sharedOf('events', { ...event, cancelled: true }, writing);
  expect(pictures.en?.says.mark).toBe(en.sharing.cancelled);
  expect(pictures.ne?.says.mark).toBe(ne.sharing.cancelled);
});

test('the picture of a gallery says its title and its day, and shows its cover', () => {
  const gallery = {
    id: '1',
    title: 'Tihar',
    title_ne: null,
    updated_at: 'v1',
    share_image: null,
    share_image_ne: null,
    // Already the next day in Auckland.
    created_at: '2026-11-07T12:30:00.000Z',
    cover: '/media/c.jpg',
  };
  expect(sharedOf('galleries', gallery, writing).pictures.en?.says).toEqual({
    society: en.site.name,
    title: 'Tihar',
    otherTitle: null,
    mark: null,
    picture: '/media/c.jpg',
    facts: ['Photos', '8 November 2026', '२२ कात्तिक २०८३'],
  });
});

test('a record of another kind is refused', () => {
  expect(() => sharedOf('galleries', event, writing)).toThrow();
});
