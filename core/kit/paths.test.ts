import { expect, test } from 'vitest';
import { crumbsOf } from '#core/kit/breadcrumb';
import { DEFAULT_LANG, LANGS } from '#core/kit/lang';
import { type Paths, paths, pathsIn, pathsUnder } from '#core/kit/paths';
import { sitePages } from '#core/kit/site-pages';
import { pageUrl } from '#core/pages/page';
import { en } from '#core/words/en';

const nepali = pathsUnder('/ne');

test('the default language stands at the root, every other one under its own name', () => {
  expect(paths).toBe(pathsIn(DEFAULT_LANG));
  expect(paths.home()).toBe('/');
  for (const lang of LANGS.filter((one) => one !== DEFAULT_LANG)) expect(pathsIn(lang).home()).toBe(`/${lang}`);
});

test('the public pages of another language begin with it', () => {
  expect(nepali.home()).toBe('/ne');
  expect(nepali.event('a b')).toBe('/ne/events/a%20b');
  expect(nepali.upcoming(2)).toBe('/ne/events/upcoming?page=2');
  expect(nepali.calendar('2026-03', 'grid')).toBe('/ne/events/calendar?month=2026-03&view=grid');
  expect(nepali.gallery('g', 'p')).toBe('/ne/galleries/g?photo=p');
  expect(nepali.search('momo')).toBe('/ne/search?q=momo');
  expect(nepali.newsletterConfirm('t')).toBe('/ne/newsletter/confirm?token=t');
  expect(sitePages(nepali).map(({ path }) => path)).toEqual(
    sitePages(paths).map(({ path }) => (path === '/' ? '/ne' : `/ne${path}`)),
  );
});

test('the feeds of another language begin with its name', () => {
  const feeds = ({ calendarFeed, wholeCalendarFeed, rss, eventIcs }: Paths) => [
    calendarFeed(),
    wholeCalendarFeed(),
    rss(),
    eventIcs('7'),
  ];
  expect(feeds(nepali)).toEqual(feeds(paths).map((path) => `/ne${path}`));
});

test('addresses of the API, the back office and files are the same in every language', () => {
  const same = ({ api, admin, media, document, sitemap, robots, envConfig }: Paths) => [
    api.events(),
    api.admin(),
    admin(),
    media('events/a.jpg'),
    document('a.pdf'),
    sitemap(),
    robots(),
    envConfig(),
  ];
  expect(same(nepali)).toEqual(same(paths));
});

test('a form of a page in another language asks for answers in that language', () => {
  const forms = ({ api }: Paths) => [api.contact(), api.newsletter(), api.captcha()];
  expect(forms(nepali)).toEqual(forms(paths).map((path) => `${path}?lang=ne`));
});

test('the breadcrumb of a page in another language has no step for the language', () => {
  const { segments } = en.breadcrumb;
  expect(crumbsOf('/ne/about/society', en.breadcrumb, nepali)).toEqual([
    { label: segments.about, href: '/ne/about' },
    { label: segments.society, href: '/ne/about/society' },
  ]);
  expect(crumbsOf('/ne/galleries/12', en.breadcrumb, nepali)[0]?.href).toBe(nepali.eventGallery());
  expect(crumbsOf('/ne', en.breadcrumb, nepali)).toEqual([]);
});

test('a page of the database is among the addresses of the language', () => {
  expect(pageUrl('membership', nepali)).toBe('/ne/membership');
  expect(pageUrl('society', nepali)).toBe(nepali.society());
});
