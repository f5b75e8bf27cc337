import { Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { isBuiltIn } from '#admin/pages/built-in.ts';
import { paths } from '#core/kit/paths';
import { pageUrl, previewUrl } from '#core/pages/page';

interface ShownPage {
  slug?: unknown;
  status?: unknown;
  menu_place?: unknown;
  in_footer?: unknown;
}

/** A link to a page by its URL; for a draft, to its preview. */
export function PageUrl({ page }: { page: ShownPage }) {
  const slug = String(page.slug);
  const url = pageUrl(slug, paths);
  return (
    <Link
      href={page.status === 'draft' ? previewUrl(slug, paths) : url}
      target="_blank"
      rel="noopener"
      // A click on the row opens the form.
      onClick={(event) => event.stopPropagation()}
      sx={{ overflowWrap: 'anywhere' }}
    >
      {window.location.host}
      {url}
    </Link>
  );
}

/** The place of a page in menu and footer, in words. */
export function MenuPlaces({ page }: { page: ShownPage }) {
  const translate = useTranslate();
  const says = (place: string) => translate(`resources.pages.places.${place}`);
  if (isBuiltIn(page.slug)) return says('built_in');
  const places = [
    ...(page.menu_place ? [says(String(page.menu_place))] : []),
    ...(page.in_footer ? [says('footer')] : []),
  ];
  return places.join(', ') || says('none');
}
