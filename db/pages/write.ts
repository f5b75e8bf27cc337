import { sanitizeHtml } from '#db/kit/html';
import { type PageTexts, pageTexts } from '#db/pages/texts';

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
