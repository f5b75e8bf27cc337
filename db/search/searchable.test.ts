import { describe, expect, test } from 'vitest';
import { pageRow } from '#db/pages/write';
import { searchableText } from '#db/search/searchable';

describe('the text that the search looks through', () => {
  test('is that of the HTML, in all its languages', () => {
    const english = '<h2>Lamps &amp; kites</h2><p>at <strong>du</strong>sk</p>';
    expect(searchableText(english, '<p>दशैं</p>')).toBe('Lamps & kites at dusk दशैं');
    expect(searchableText(null, undefined, '', '<p></p>', '<p>one</p>')).toBe('one');
    expect(searchableText()).toBe('');
  });

  test('is composed, however it was typed', () => {
    expect(searchableText('<p>O\u0304ta\u0304huhu</p>')).toBe('Ōtāhuhu');
  });

  test('is at most 20,000 characters long, over both languages', () => {
    const long = `<p>${'lamps '.repeat(3000)}</p>`;
    expect(searchableText(long, long).length).toBeLessThanOrEqual(20_000);
    expect(searchableText(long, long).length).toBeGreaterThan(19_000);
    expect(searchableText(long).length).toBe(17_999);
  });
});

test('a page stores clean HTML, its text, and what the back office searches', () => {
  const page = { title: 'Ōtāhuhu', slug: 'otahuhu', content: '<p onclick="x()">Lamps</p>' };
  expect(pageRow({ ...page, content_ne: '<p>दियो<script>x()</script></p>' })).toEqual({
    ...page,
    content: '<p>Lamps</p>',
    content_ne: '<p>दियो</p>',
    search: 'otahuhu otahuhu',
    plain_text: 'Lamps दियो',
  });
  expect(pageRow(page)).toMatchObject({ content_ne: undefined, plain_text: 'Lamps' });
});
