import type { LetterContent, LetterLinks, RenderContext } from '#api/letters/content';
import { letterHtml } from '#api/letters/html';
import { shownSubject } from '#api/letters/shown';
import { letterText } from '#api/letters/text';
import { escaped } from '#api/mail/escape';

export type { LetterContent, LetterLinks, RenderContext } from '#api/letters/content';

/** A letter as a mail has it. */
export interface RenderedLetter {
  subject: string;
  html: string;
  text: string;
}

/** A letter of one language in which the links of a reader are missing. */
export interface LetterTemplate {
  letter: RenderedLetter;
  /** What stands where the links belong. */
  marks: { unsubscribe: string; preferences: string; browser: string };
}

/** A letter in one language, as a mail's subject, HTML and plain text. */
export function renderLetter(content: LetterContent, context: RenderContext): RenderedLetter {
  return {
    subject: shownSubject(content, context.lang).text,
    html: letterHtml(content, context),
    text: letterText(content, context),
  };
}

/**
 * A letter rendered once for all readers of a language; `personalize` puts the links in. Nobody who writes a letter
 * can know the marks of its template.
 * @param hasBrowser whether the letter has a public page
 */
export function renderTemplate(
  content: LetterContent,
  context: Omit<RenderContext, 'links'>,
  hasBrowser: boolean,
): LetterTemplate {
  const mark = (name: string) => `${name}-${crypto.randomUUID()}`;
  const marks = { unsubscribe: mark('u'), preferences: mark('p'), browser: mark('b') };
  const links = { ...marks, browser: hasBrowser ? marks.browser : null };
  return { letter: renderLetter(content, { ...context, links }), marks };
}

/** A template with the links of a reader: the same as `renderLetter` with them. */
export function personalize(template: LetterTemplate, links: LetterLinks): RenderedLetter {
  const { letter, marks } = template;
  const filled = (text: string, written: (link: string) => string) =>
    [
      [marks.unsubscribe, links.unsubscribe] as const,
      [marks.preferences, links.preferences] as const,
      [marks.browser, links.browser ?? ''] as const,
    ].reduce((all, [mark, link]) => all.replaceAll(mark, () => written(link)), text);
  return {
    subject: letter.subject,
    html: filled(letter.html, escaped),
    text: filled(letter.text, (link) => link),
  };
}
