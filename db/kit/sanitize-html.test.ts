import { Parser } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { plainText } from '#core/kit/rich-text';
import { sanitizeHtml } from '#db/kit/sanitize-html';
import { dangers } from '#testing/html-dangers';
import { payloads } from '#testing/samples/html-payloads';

test.each([
  ['<script>1</script>', ['<script>']],
  ['<p onclick="x">', ['<p onclick>']],
  ['<a href="java\nscript:x">', ['href=java\nscript:x']],
  ['<a href="javascript&colon;x">', ['href=javascript:x']],
  ['<a href="//evil.example">', ['href=//evil.example']],
  ['<a href="/\t/evil.example">', ['href=/\t/evil.example']],
  ['<p>a&#127;b</p>', ['control character in the text']],
  ['<img srcset="/a.webp 1w, //evil.example 2w">', ['srcset=/a.webp 1w, //evil.example 2w']],
  ['<img src="data:x">', ['src=data:x']],
  ['<!-- x --><p>fine</p>', ['<!-- x -->']],
  ['<p>fine <a href="/events">x</a></p>', []],
])('the check itself sees what is wrong with %j', (html, found) => {
  expect(dangers(html)).toEqual(found);
});

describe('hostile HTML', () => {
  test.each(payloads)('is harmless, alone and in the middle of a text: %j', (payload) => {
    const clean = sanitizeHtml(payload);
    expect(dangers(clean)).toEqual([]);
    // A browser that reads it again, or a second save, must not find anything new.
    expect(sanitizeHtml(clean)).toBe(clean);
    const inText = sanitizeHtml(`<p>before</p><ul><li>${payload}</li></ul><p>after</p>`);
    expect(dangers(inText)).toEqual([]);
    expect(inText.startsWith('<p>before</p><ul><li>')).toBe(true);
  });

  test('is tested by at least 60 payloads without repetition', () => {
    expect(new Set(payloads).size).toBe(payloads.length);
    expect(payloads.length).toBeGreaterThanOrEqual(60);
  });
});

describe('what the editor writes', () => {
  test.each([
    '<p>Plain text with &amp;, &lt; and Ōtāhuhu, दशैं, 😀</p>',
    '<p><strong>bold</strong> <em>italic</em> <u>under</u> <s>struck</s> <code>code</code></p>',
    '<h2>Programme</h2><h3>Day one</h3><h4>Morning</h4>',
    '<ul><li><p>flour</p></li><li><p>tomatoes</p><ul><li><p>red</p></li></ul></li></ul>',
    '<ol start="3"><li><p>three</p></li></ol>',
    '<blockquote><p>Namaste</p></blockquote>',
    '<pre><code>a &lt; b</code></pre>',
    '<p>one<br />two</p><hr /><p>H<sub>2</sub>O x<sup>2</sup></p>',
    '<p><a href="mailto:us@society.example">write</a> <a href="tel:+6491234567">call</a></p>',
    '<p><a href="/contact">here</a> <a href="#top">up</a></p>',
    '<p><img src="/media/a.webp" alt="Dancers" /></p>',
    '<p><img src="https://example.org/a.jpg" alt="" /></p>',
  ])('survives: %s', (html) => {
    expect(sanitizeHtml(html)).toBe(html);
  });

  test('keeps its links, which open elsewhere without telling where they come from', () => {
    const link = '<a href="https://example.org/?a=1&amp;b=2" ';
    expect(sanitizeHtml(`<p>${link}>x</a></p>`)).toBe(`<p>${link}rel="noopener noreferrer" target="_blank">x</a></p>`);
    // Whatever was asked for: a link within the site stays in its window.
    const within = '<a href="/x" rel="opener" target="_top">x</a>';
    expect(sanitizeHtml(within)).toBe('<a href="/x">x</a>');
  });

  test('gives a picture of ours its smaller copies', () => {
    const clean = sanitizeHtml('<p><img src="/media/media/editor/a.webp" alt="Dancers" width="600" height="400"></p>');
    const copies = [320, 640, 720, 960, 1280]
      .map((width) => `/media/media/editor/a.webp?w=${width} ${Math.min(width, 1200)}w`)
      .join(', ');
    expect(clean).toBe(
      '<p><img src="/media/media/editor/a.webp" alt="Dancers" width="600" height="400" ' +
        `srcset="${copies}" sizes="(min-width: 600px) 600px, 92vw" loading="lazy" /></p>`,
    );
    expect(sanitizeHtml(clean)).toBe(clean);
  });

  test.each([
    ['another path of this site', '<img src="/api/auth/sign-out" alt="x">'],
    ['what a browser finds above our pictures', '<img src="/media/../api/auth/sign-out" alt="x">'],
    ['the same, escaped', '<img src="/media/%2e%2E/api/auth/sign-out" alt="x">'],
    ['a relative address', '<img src="a.jpg" alt="x">'],
    ['an address without encryption', '<img src="http://example.org/a.jpg" alt="x">'],
    ['no address', '<img alt="x">'],
    ['copies alone', '<img srcset="https://example.org/a.jpg 1x" alt="x">'],
  ])('leaves out a picture from elsewhere: %s', (_name, html) => {
    expect(sanitizeHtml(`<p>a${html}b</p>`)).toBe('<p>ab</p>');
  });

  test('loses the copies and sizes that somebody made up for a picture', () => {
    expect(
      sanitizeHtml(
        '<img src="https://example.org/a.jpg" srcset="https://evil.example/b.jpg 1x" sizes="1px" width="100%" height="-1" loading="eager" alt="x">',
      ),
    ).toBe('<img src="https://example.org/a.jpg" alt="x" />');
  });

  test('loses classes, styles and ids, and its h1 becomes an h2', () => {
    const dressed = '<p class="x" style="color: red" id="y">Hi <span>you</span></p>';
    expect(sanitizeHtml(dressed)).toBe('<p>Hi you</p>');
    expect(sanitizeHtml('<h1>Title</h1>')).toBe('<h2>Title</h2>');
  });

  test('has its open tags closed', () => {
    expect(sanitizeHtml('<ul><li><strong>open')).toBe('<ul><li><strong>open</strong></li></ul>');
  });
});

test.each([
  ['<p>One</p><p>Two</p>', 'One Two'],
  ['<ul><li>flour</li><li>tomatoes</li></ul>', 'flour · tomatoes'],
  ['<h2>Title</h2>text<br />line<hr />end', 'Title text line end'],
  ['<blockquote><p>said</p></blockquote>then', 'said then'],
  ['<p>bo<strong>ld</strong></p>', 'bold'],
  ['<p>Tom &amp; Jerry &lt;3 &quot;x&quot; &gt;</p>', 'Tom & Jerry <3 "x" >'],
  ['<p>Ōtāhuhu &eacute; &#2342;&nbsp;&nbsp;end</p>', 'Ōtāhuhu é द end'],
  ['<p>&amp;lt;b&amp;gt;</p>', '&lt;b&gt;'],
  ['  <p> much \n\t space </p>  ', 'much space'],
  ['<p><img src="/a.webp" alt="not text" /></p>', ''],
  ['', ''],
])('the text of %j is %j', (html, text) => {
  expect(plainText(sanitizeHtml(html))).toBe(text);
});

test('the text of any clean HTML is what a parser reads in it', () => {
  const isWord = /[^\s·]/g;
  for (const payload of payloads) {
    const html = sanitizeHtml(payload);
    let read = '';
    const parser = new Parser({ ontext: (text) => (read += text) });
    parser.end(html);
    expect.soft(plainText(html).match(isWord), payload).toEqual(read.match(isWord));
  }
});

describe('a table', () => {
  test('stays with its headings and joined cells, and nothing of its looks', () => {
    const table =
      '<table style="min-width: 50px"><colgroup><col style="min-width: 25px"></colgroup><tbody><tr><th colspan="1" rowspan="1"><p>A</p></th><th scope="row"><p>B</p></th></tr><tr><td colspan="2" rowspan="999"><p>C</p></td></tr></tbody></table>';
    expect(sanitizeHtml(table)).toBe(
      '<table><tbody><tr><th scope="col"><p>A</p></th><th scope="row"><p>B</p></th></tr><tr><td colspan="2"><p>C</p></td></tr></tbody></table>',
    );
  });

  test('has its cells apart in plain text', () => {
    const row = (one: string, other: string) => `<tr><td><p>${one}</p></td><td>${other}</td></tr>`;
    expect(plainText(`<table>${row('10:00', 'Tika')}${row('11:00', 'Dance')}</table>`)).toBe(
      '10:00 · Tika 11:00 · Dance',
    );
  });
});
