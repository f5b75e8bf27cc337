import { describe, expect, test } from 'vitest';
import { googleCalendarUrl, icsFileName, outlookCalendarUrl, subscriptionLinks } from '#core/calendar/calendar-links';
import { byteLength } from '#core/kit/text';

const PAGE = 'https://society.example/events/7';
const event = {
  title: 'Momo & Dal Bhat: 100% yum + tea?',
  location: 'Hall #2, Auckland',
  excerpt: 'Bring friends;\nand a plate.',
  date: '2026-03-01',
  start_time: '18:30',
};
const weekend = { ...event, date: '2026-04-04', end_date: '2026-04-05', start_time: null };
const queryOf = (url: string) => Object.fromEntries(new URL(url).searchParams);

const links = [googleCalendarUrl, outlookCalendarUrl];
test.each(links)('%o of a title in Nepali has its letters as they are, and nothing else beyond ASCII', (urlOf) => {
  const title = 'तिहार \u2028 – भाइटीका 🎉\u202e';
  const url = urlOf({ ...event, title }, PAGE);
  expect(url).toContain('=तिहार%20%E2%80%A8%20%E2%80%93%20भाइटीका%20%F0%9F%8E%89%E2%80%AE&');
  expect(Object.values(queryOf(url))).toContain(title);
});

describe('the link to Google Calendar', () => {
  test('carries title, times, zone, details and place', () => {
    const url = googleCalendarUrl(event, PAGE);
    expect(url).toMatch(/^https:\/\/calendar\.google\.com\/calendar\/render\?/);
    expect(queryOf(url)).toEqual({
      action: 'TEMPLATE',
      text: event.title,
      dates: '20260301T183000/20260301T203000',
      ctz: 'Pacific/Auckland',
      details: `${event.excerpt}\n\n${PAGE}`,
      location: event.location,
    });
  });

  test('of an event without a text has the address alone', () => {
    const { details } = queryOf(googleCalendarUrl({ ...event, excerpt: '' }, PAGE));
    expect(details).toBe(PAGE);
  });
});

describe('the link to Outlook', () => {
  test('carries title, instants, details and place', () => {
    const url = outlookCalendarUrl(event, PAGE);
    expect(url).toMatch(/^https:\/\/outlook\.live\.com\/calendar\/0\/deeplink\/compose\?/);
    expect(queryOf(url)).toEqual({
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: event.title,
      startdt: '2026-03-01T18:30:00+13:00',
      enddt: '2026-03-01T20:30:00+13:00',
      allday: 'false',
      body: `${event.excerpt}\n\n${PAGE}`,
      location: event.location,
    });
  });
});

test.each([
  [weekend, '20260404/20260406', '2026-04-04', '2026-04-06'],
  [{ ...event, start_time: null }, '20260301/20260302', '2026-03-01', '2026-03-02'],
])('an event without a time has days, the last one exclusive', (days, dates, startdt, enddt) => {
  expect(queryOf(googleCalendarUrl(days, PAGE))).toMatchObject({ dates });
  const outlook = queryOf(outlookCalendarUrl(days, PAGE));
  expect(outlook).toMatchObject({ startdt, enddt, allday: 'true' });
});

test.each(links)('%o is a valid address for every title and for all times of an event', (urlOf) => {
  const url = urlOf({ ...event, title: 'half \ud83d a pair & "<b>"', date: 'soon' }, PAGE);
  expect(new URL(url).search).not.toMatch(/["<>\s]/);
  for (const time of ['dates', 'startdt']) expect(queryOf(url)).not.toHaveProperty(time);
});

test('the links to subscribe give each program the address of the feed as it takes it', () => {
  const feed = 'https://society.example/ne/calendar.ics';
  const name = 'Nepal & friends: कार्यक्रम';
  const { google, webcal, outlook, outlookWork } = subscriptionLinks(feed, name);
  expect(webcal).toBe('webcal://society.example/ne/calendar.ics');
  expect(google).toMatch(/^https:\/\/calendar\.google\.com\/calendar\/render\?/);
  expect(queryOf(google)).toEqual({ cid: webcal });
  expect(outlook).toMatch(/^https:\/\/outlook\.live\.com\/calendar\/0\/addfromweb\?/);
  expect(outlookWork).toMatch(/^https:\/\/outlook\.office\.com\/calendar\/0\/addfromweb\?/);
  for (const url of [outlook, outlookWork]) expect(queryOf(url)).toEqual({ url: feed, name });
});

describe('the name of an .ics file', () => {
  test.each([
    ['Dashain Celebration 2083', 'Dashain_Celebration_2083.ics'],
    ['  two \t words\n', 'two_words.ics'],
    ['दशैं शुभकामना', 'दशैं_शुभकामना.ics'],
    ['a/b\\c:d*e?f"g<h>i|j', 'abcdefghij.ics'],
    ['Bell\u0007 and null\u0000', 'Bell_and_null.ics'],
    ['evil\u202escod.exe', 'evilscod.exe.ics'],
    ['...hidden', 'hidden.ics'],
    ['the end...', 'the_end.ics'],
    ['', 'event.ics'],
    [' \n', 'event.ics'],
    ['???', 'event.ics'],
    ['. / .', 'event.ics'],
    ['half \ud83d', 'half_.ics'],
    // The joiner is part of the family.
    ['👨‍👩‍👧 day', '👨‍👩‍👧_day.ics'],
  ])('of %j is %s', (title, name) => expect(icsFileName(title)).toBe(name));

  test.each(['x', 'क्षि', '👨‍👩‍👧'])('of many %s is short enough and ends whole', (character) => {
    const name = icsFileName(character.repeat(300));
    expect(byteLength(name)).toBeLessThanOrEqual(204);
    expect(byteLength(name)).toBeGreaterThan(150);
    expect(name.slice(0, -4).replaceAll(character, '')).toBe('');
  });
});
