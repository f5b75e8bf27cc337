import { officeWords } from '#admin/shell/language.ts';
import { builtInText, PLACED_SLUGS } from '#core/pages/page';
import type { TextPart } from '#core/pages/text-part';

/** Whether the page with this slug stands in the place of a built-in one. */
export const isBuiltIn = (slug: unknown) => typeof slug === 'string' && PLACED_SLUGS.includes(slug);

/** The route of the form for a built-in page that nobody has rewritten yet. */
export const builtInScreen = (slug: string) => `/pages/built-in/${slug}`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The initial values of the form of a built-in page: its text as HTML. `null` for any other slug. */
export function builtInPage(slug: string) {
  const page = builtInText(slug, officeWords());
  if (!page) return null;
  const html = (part: TextPart) =>
    typeof part === 'string' ? `<p>${escaped(part)}</p>` : `<h2>${escaped(part.heading)}</h2>`;
  const content = page.text.map(html).join('');
  return { title: page.title, slug, content, status: 'published', in_footer: false };
}
