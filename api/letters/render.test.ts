import { HtmlValidate } from 'html-validate/node';
import { parseHTML } from 'linkedom';
import { describe, expect, test } from 'vitest';
import { personalize, renderLetter, renderTemplate } from '#api/letters/render';
import { htmlOf } from '#api/mail/mailer';
import { LANGS } from '#core/kit/lang';
import { byteLength } from '#core/kit/text';
import { contextIn, everything, links, SITE } from '#testing/letter';

// What mail programs need and websites must not have: styles in attributes, comments for Outlook.
const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    'no-inline-style': 'off',
    'no-conditional-comment': 'off',
    'require-sri': 'off',
    // Signs that a mail program may show: a number stays as it was written.
    'tel-non-breaking': 'off',
    'long-title': 'off',
  },
});

async function faultsOf(html: string): Promise<string[]> {
  const messages = (await validator.validateString(html)).results.flatMap((one) => one.messages);
  return messages.map(({ ruleId, message, line }) => `${ruleId}: ${message} (${line})`);
}

describe.each(LANGS)('a letter with every kind of block in %s', (lang) => {
  const letter = renderLetter(everything, contextIn(lang));
  const { document } = parseHTML(letter.html);

  test('is valid HTML of its language', async () => {
    expect(await faultsOf(letter.html)).toEqual([]);
    expect(document.documentElement.lang).toBe(lang);
  });

  test('has no picture without alt text, width and a whole address of a JPEG', () => {
    const pictures = [...document.querySelectorAll('img')];
    expect(pictures).toHaveLength(3);
    for (const picture of pictures) {
      expect(picture.hasAttribute('alt')).toBe(true);
      expect(picture.getAttribute('width')).toBe('552');
      expect(picture.getAttribute('src')).toMatch(/^https:\/\/nepal\.example\.org\/media\/.*&f=jpeg$/);
    }
  });

  test('weighs at most 100 kB in both parts', () => {
    expect(byteLength(letter.html) + byteLength(letter.text)).toBeLessThanOrEqual(100_000);
  });

  test('has whole addresses alone, in HTML and in plain text', () => {
    for (const link of document.querySelectorAll('a'))
      expect(link.getAttribute('href')).toMatch(/^(?:https:\/\/|mailto:|tel:)/);
    expect(letter.text).toContain(links.unsubscribe);
    expect(letter.text).toMatch(/https:\/\/nepal\.example\.org\/(?:ne\/)?e\/tihar\s/);
  });

  test('has headings in their order, below one title', () => {
    const levels = [...document.querySelectorAll('h1, h2, h3')].map(({ localName }) => localName);
    expect(levels).toEqual(['h1', 'h2', 'h3', 'h3', 'h3']);
  });

  test('is the same when its links are put in later', () => {
    const { links: _links, ...context } = contextIn(lang);
    expect(personalize(renderTemplate(everything, context, true), links)).toEqual(letter);
  });

  test('has no personal link without links', () => {
    const { html, text } = renderLetter(everything, contextIn(lang, { links: null }));
    expect(html + text).not.toMatch(/token|unsubscribe|preferences/);
    expect(html).toContain('830 New North Road');
  });
});

test('the plain text of a letter reads from its title to its sender', () => {
  const { text } = renderLetter(everything, contextIn('en'));
  expect(text).toMatchInlineSnapshot(`
    "Lights, songs and football
    ==========================

    Namaste! The festival of lights is near, and we look for helpers (https://nepal.example.org/contact).
    - Bring a lamp
    - Bring a friend

    Light is for all.

    Day · What
    Friday · Setting up

    Coming up
    ---------

    Tihar evening
    Sat 28 November 2026, 6:00 pm – 9:30 pm (12 Mangsir 2083 BS)
    Mount Albert War Memorial Hall
    https://nepal.example.org/e/tihar

    Football day
    Cancelled
    Sat 28 – Sun 29 November 2026, 6:00 pm – 9:30 pm (12 Mangsir 2083 BS)
    Mount Albert War Memorial Hall
    https://nepal.example.org/events/e2

    ---

    [Families with lamps]
    https://example.com/

    Dashain 2026
    42 Photos
    https://nepal.example.org/g/dashain-2026

    All our events:
    https://nepal.example.org/events

    -- 
    New Zealand Nepal Society
    830 New North Road, Auckland 1025
    hello@nepal.example.org
    +64 9 555 0100
    https://nepal.example.org

    You get this letter because you asked the New Zealand Nepal Society for it.

    Unsubscribe:
    https://nepal.example.org/newsletter/unsubscribe?token=reader-token&x=1

    Choose what you get:
    https://nepal.example.org/newsletter/preferences?token=reader-token

    View in browser:
    https://nepal.example.org/newsletter/letters/l1"
  `);
});

test('a letter in Nepali has the digits of Nepal, but for addresses and what a volunteer wrote', () => {
  const letter = renderLetter(everything, contextIn('ne'));
  const { name, ...ofSender } = contextIn('ne').sender;
  const read = parseHTML(letter.html).document.body.textContent ?? '';
  for (const whole of [letter.text, read]) {
    const text = Object.values(ofSender).reduce((rest, one) => rest.replaceAll(one, ''), whole);
    expect(text.replace(/https?:\S+/g, '')).not.toMatch(/\d/);
    expect(text).toContain('२८ नोभेम्बर २०२६');
  }
  expect(letter.text).toContain('\n२. साथी ल्याउनुहोस्');
  expect(letter.html).toMatch(/<ol style="[^"]*list-style-type:devanagari/);
});

test('a text without a translation keeps its own language', () => {
  const { html } = renderLetter(everything, contextIn('ne'));
  expect(html).toContain('<span lang="en">Football day</span>');
  expect(html).not.toContain('<span lang="ne">');
});

test('hostile texts are shown as they were typed', async () => {
  const hostile = '<script>alert(1)</script> "quoted" ]]> <![endif]--> &amp;';
  const blocks = everything.blocks.map((block) => {
    if (block.kind === 'heading') return { ...block, text: hostile };
    if (block.kind === 'picture') return { ...block, alt: hostile };
    if (block.kind === 'button') return { ...block, label: hostile };
    if (block.kind === 'event' && block.event)
      return { ...block, event: { ...block.event, title: hostile, location: hostile } };
    return block;
  });
  const content = { ...everything, subject: hostile, preview: hostile, blocks };
  const { html } = renderLetter(content, contextIn('en', { sender: { ...contextIn('en').sender, name: hostile } }));
  const { document } = parseHTML(html);
  expect(document.querySelectorAll('script')).toHaveLength(0);
  expect(html).not.toContain('> <![endif]-->');
  expect(document.querySelector('h1')?.textContent).toBe(hostile);
  expect(document.querySelector('h2')?.textContent).toBe(hostile);
  expect(document.querySelectorAll('img')[1]?.getAttribute('alt')).toBe(hostile);
  expect(await faultsOf(html)).toEqual([]);
});

test('a reader’s link cannot end its attribute', () => {
  const evil = { ...links, unsubscribe: `${SITE}/"><script>` };
  const { links: _links, ...context } = contextIn('en');
  const { html } = personalize(renderTemplate(everything, context, false), evil);
  expect(html).not.toContain('<script>');
});

test('a mail that the website wrote is valid HTML with the name of the society', async () => {
  const html = htmlOf('Hello\n\nhttps://a.example/?x=1&y=2', { subject: 'News', lang: 'en' });
  expect(await faultsOf(html)).toEqual([]);
  expect(html).toContain('New Zealand Nepal Society</div>');
  const personal = htmlOf('Hello', { subject: 'Re: News', lang: 'en', personal: true });
  expect(personal).not.toContain('New Zealand Nepal Society');
});
