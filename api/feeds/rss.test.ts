import { describe, expect, test } from 'vitest';
import type { CalendarEntry } from '#api/feeds/ics-entries';
import { newsRss } from '#api/feeds/rss';
import { en } from '#core/words/en';
import { entry } from '#testing/samples/calendars';

const ORIGIN = 'https://society.example';

/** The texts of all elements of one name. */
const textsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, 'g'))].map((one) =>
    (one[1] ?? '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&apos;', "'")
      .replaceAll('&amp;', '&'),
  );

/** The channel of one event. */
const rssOf = (part: Partial<CalendarEntry>) =>
  newsRss({ events: [entry({ id: '7', ...part })], letters: [] }, { origin: ORIGIN, lang: 'en', now: new Date() });

describe('the RSS of events', () => {
  test('is RSS 2.0 that names its own address', async () => {
    const xml = await newsRss({ events: [], letters: [] }, { origin: ORIGIN, lang: 'en', now: new Date() });
    expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\s*<rss version="2\.0" /);
    expect(xml).toContain('xmlns:atom="http://www.w3.org/2005/Atom"');
    expect(xml).toContain(`<atom:link href="${ORIGIN}/rss.xml" rel="self" type="application/rss+xml"/>`);
    expect(textsOf(xml, 'title')).toEqual([en.feeds.rss]);
    expect(textsOf(xml, 'description')).toEqual([en.feeds.rssDescription]);
    expect(textsOf(xml, 'link')).toEqual([ORIGIN]);
  });

  test('tells of each event what, when and where, under an address that stays', async () => {
    const xml = await rssOf({
      title: 'Picnic',
      location: 'Park',
      excerpt: 'Bring a plate.',
      end_date: '2026-03-02',
      start_time: '11:00',
      tags: ['food', 'family'],
    });
    expect(textsOf(xml, 'title')[1]).toBe('Picnic');
    expect(textsOf(xml, 'description')[1]).toBe('Sun 1 – Mon 2 March 2026, 11:00 am · Park · Bring a plate.');
    expect(textsOf(xml, 'link')[1]).toBe(`${ORIGIN}/events/7`);
    expect(xml).toContain(`<guid isPermaLink="true">${ORIGIN}/events/7</guid>`);
    expect(textsOf(xml, 'pubDate')).toEqual(['Thu, 01 Jan 2026 00:00:00 GMT']);
    expect(textsOf(xml, 'category')).toEqual(['food', 'family']);
  });

  test('says when an event is cancelled', async () => {
    const xml = await rssOf({ title: 'Picnic', cancelled: true });
    expect(textsOf(xml, 'title')[1]).toBe(en.feeds.cancelled('Picnic'));
  });

  test('cannot be broken by a text', async () => {
    const title = 'Tea & <b>cake</b> ]]> "\' &amp; दशैं 🪔';
    const xml = await rssOf({ title: `${title}\u0007\u0000\ufffe` });
    expect(textsOf(xml, 'title')[1]).toBe(title);
    expect(xml).not.toMatch(/(?![\t\n\r])\p{Cc}|\ufffe/u);
    expect(xml).not.toContain(']]>');
  });

  test('survives an instant that does not exist', async () => {
    const xml = await rssOf({ created_at: 'yesterday' });
    expect(textsOf(xml, 'pubDate')).toEqual([]);
    expect(textsOf(xml, 'title')).toHaveLength(2);
  });

  test('tells of letters, in the language of the channel where they are in it', async () => {
    const letter = {
      id: 'l1',
      subject: 'Lamps & songs',
      subject_ne: 'दियो र गीत',
      preview: 'What is next',
      preview_ne: null,
      started_at: '2026-03-01T00:00:00.000Z',
      updated_at: '2026-03-01T00:00:00.000Z',
    };
    const news = { events: [entry({ id: '7', title: 'Picnic' })], letters: [letter] };
    const english = await newsRss(news, { origin: ORIGIN, lang: 'en', now: new Date() });
    expect(textsOf(english, 'title').slice(1)).toEqual(['Lamps & songs', 'Picnic']);
    expect(textsOf(english, 'description')[1]).toBe('What is next');
    expect(textsOf(english, 'link')[1]).toBe(`${ORIGIN}/newsletter/letters/l1`);
    expect(textsOf(english, 'pubDate')[0]).toBe('Sun, 01 Mar 2026 00:00:00 GMT');
    const nepali = await newsRss(news, { origin: ORIGIN, lang: 'ne', now: new Date() });
    expect(textsOf(nepali, 'title')[1]).toBe('दियो र गीत');
    expect(textsOf(nepali, 'description')[1]).toBe('What is next');
    expect(textsOf(nepali, 'link')[1]).toBe(`${ORIGIN}/ne/newsletter/letters/l1`);
  });
});
