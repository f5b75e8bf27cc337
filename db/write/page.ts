import { fold } from '#core/rules/text';
import { sanitizeHtml } from '#db/write/html';
import { searchableText } from '#db/write/searchable';

/** The texts of a page as a volunteer writes them. */
interface PageTexts {
  title: string;
  slug: string;
  content: string;
  title_ne?: string | null;
  content_ne?: string | null;
}

/** The columns of a page that follow from its texts, whose HTML is clean. */
export function pageTexts({ title, slug, content, content_ne }: PageTexts) {
  return {
    search: fold(`${title} ${slug}`),
    plain_text: searchableText(content, content_ne),
  };
}

/** What is stored of a written page: clean HTML, and the columns that follow from the others. */
export function pageRow<T extends PageTexts>(page: T) {
  const content = sanitizeHtml(page.content);
  const content_ne = page.content_ne && sanitizeHtml(page.content_ne);
  return {
    ...page,
    content,
    content_ne,
    ...pageTexts({ ...page, content, content_ne }),
  };
}
