import { sanitizeHtml } from '#db/kit/sanitize-html';
import { type PageTexts, pageTexts } from '#db/pages/texts';

/** A written page as it is stored: clean HTML, and the columns that follow from the others. */
export function pageRow<T extends PageTexts>(page: T) {
  const content = sanitizeHtml(page.content);
  const content_ne = page.content_ne && sanitizeHtml(page.content_ne);
  return { ...page, content, content_ne, ...pageTexts({ ...page, content, content_ne }) };
}
