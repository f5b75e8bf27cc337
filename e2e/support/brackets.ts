import { parseHTML } from 'linkedom';
import { bikramSambatMonthName } from '#core/calendar/bikram-sambat';
import * as second from '#testing/samples/second-society/society.config';

/** All strings and numbers inside a value, at any depth. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

const IN_BRACKETS = /⟦[^⟦⟧]*⟧/g;
/** Words that need no brackets: facts of the society, dates, and stored texts. */
const SAID = new Set(
  [
    ...textsIn(second).flatMap((text) => text.split(/[^\p{L}]+/u)),
    ...Array.from({ length: 12 }, (_one, month) => new Date(Date.UTC(2030, month, 1))).flatMap((day) =>
      (['long', 'short'] as const).flatMap((form) => [
        day.toLocaleDateString('en-GB', { month: form }),
        day.toLocaleDateString('en-GB', { weekday: form }),
      ]),
    ),
    ...Array.from({ length: 12 }, (_one, month) => bikramSambatMonthName(month + 1, 'en')),
    'BS',
    'am',
    'pm',
    'GMT',
    'Asia',
    'Tokyo',
    'localhost',
  ].map((word) => word.toLowerCase()),
);

/** The words of a text that are outside all brackets. */
export function unbracketed(text: string): string[] {
  let rest = text;
  // From the innermost out.
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replaceAll(IN_BRACKETS, ' ');
  }
  return (rest.match(/\p{L}{2,}/gu) ?? []).filter((word) => !SAID.has(word.toLowerCase()));
}

/** All texts of a page, including those for screen readers. */
export function wordsOn(html: string): string {
  const { document } = parseHTML(html);
  // Code is in no language.
  for (const hidden of document.querySelectorAll('script, style, template, code, pre, [lang=ne]')) hidden.remove();
  const attributes = [...document.querySelectorAll('*')].flatMap((element) => {
    const named = ['alt', 'title', 'aria-label', 'placeholder'].map((name) => element.getAttribute(name));
    const isText = /description|title|site_name/.test(
      element.getAttribute('name') ?? element.getAttribute('property') ?? '',
    );
    return [...named, isText ? element.getAttribute('content') : null];
  });
  return [document.title, document.body?.textContent, ...attributes].join('\n');
}
