import { describe, expect, test } from 'vitest';
import { paths } from '#core/kit/paths';
import { sitePages } from '#core/kit/site-pages';
import { fold } from '#core/kit/text';
import { nearestPages, nearMiss, searchIn, urlOfMiss } from '#core/search/near-miss';
import { en as words } from '#core/words/en';

const language = { words, paths };
const leadsTo = (path: string) => {
  const miss = nearMiss(path, language);
  return miss && urlOfMiss(miss, paths, '/documents/magazine.pdf');
};

describe('an address without a page', () => {
  test.each([
    ['/galleries', paths.eventGallery()],
    ['/gallery', paths.eventGallery()],
    ['/photos', paths.eventGallery()],
    ['/calendar', paths.calendar()],
    ['/event', paths.events()],
    ['/Events', paths.events()],
    ['/EVENTS/Upcoming', paths.upcoming()],
    ['/About/Committee', paths.committee()],
    ['/news', paths.events()],
    ['/join', paths.contact()],
    ['/membership', paths.contact()],
    ['/about-us', paths.about()],
    ['/About_Us.html', paths.about()],
    ['/contact-us/', paths.contact()],
    ['/committee', paths.committee()],
    ['/privacy-policy', paths.privacy()],
    ['/about/history', paths.society()],
    ['/magazine', '/documents/magazine.pdf'],
    ['/index.html', paths.home()],
    ['/सम्पर्क', paths.contact()],
    [encodeURI('/सम्पर्क'), paths.contact()],
    ['/event/abc-1', paths.event('abc-1')],
    ['/Galleries/AbC', paths.gallery('AbC')],
  ])('%s leads to %s', (path, address) => expect(leadsTo(path)).toBe(address));

  test.each([
    '/api/Events',
    '/media/photos',
    '/admin/x',
    '/ADMIN',
    '/ne',
    '/ne/events',
    '/',
    '/storage/photos',
    '/nothing-known',
    '/events/one',
    '/galleries/one',
    '/events',
    '/photo/of/three',
    '/%E0%A4%A',
    '/constructor',
    '/__proto__',
  ])('%s leads nowhere', (path) => expect(leadsTo(path)).toBeNull());

  test('prefers the page that the society wrote about it', () => {
    expect(nearMiss('/join', language)?.slugs.slice(0, 2)).toEqual(['join', 'membership']);
    const choir = { slugs: ['our-choir'], key: null, path: null };
    expect(nearMiss('/Our-Choir', language)).toEqual(choir);
  });
});

test.each([
  ['/help-for-families/2023', 'help families 2023'],
  ['/Dashain_Fotos.html', 'Dashain Fotos'],
  ['/x/0f8fad5b-d9cb-469f-a165-70867728950e', 'x'],
  ['/%E0%A4%A6%E0%A4%B6%E0%A5%88%E0%A4%82', 'दशैं'],
  ['/the', 'the'],
  ['/404', ''],
  ['/', ''],
  ['/%00%22%3Cscript%3E', 'script'],
])('the search of %s is filled in with %j', (path, text) => {
  expect(searchIn(path, language)).toBe(text);
});

test('the nearest pages have the words of an address, also misspelt, and the best comes first', () => {
  const written = [
    { title: 'Help for New Arrivals', path: '/new-arrivals' },
    { title: 'Choir', path: '/choir' },
  ];
  const near = (text: string) => nearestPages(text, written, language).map(({ path }) => path);
  expect(near('new arivals')[0]).toBe('/new-arrivals');
  expect(near('comittee')).toEqual([paths.committee()]);
  expect(near('qqqqq')).toEqual([]);
  expect(near('')).toEqual([]);
  expect(near('choir events photos about contact calendar').length).toBeLessThanOrEqual(4);
});

test('each built-in page has names, and no name belongs to two', () => {
  const all = Object.values(words.places).flatMap(({ called }) => called.map(fold));
  expect(all).toEqual([...new Set(all)]);
  for (const { path, unlisted } of sitePages(paths)) {
    const near = nearestPages(path.split('/').at(-1) ?? '', [], language);
    if (!unlisted && path !== paths.home()) expect(near.map((one) => one.path)).toContain(path);
  }
});
