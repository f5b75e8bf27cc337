import { fold } from '#core/kit/text';
import { searchableText } from '#db/search/searchable';

/** The texts of a page as a volunteer writes them. */
export interface PageTexts {
  title: string;
  slug: string;
  content: string;
  title_ne?: string | null;
  content_ne?: string | null;
}

/** The columns of a page that follow from its texts, whose HTML is clean. */
export function pageTexts({ title, slug, content, content_ne }: PageTexts) {
  return { search: fold(`${title} ${slug}`), plain_text: searchableText(content, content_ne) };
}
