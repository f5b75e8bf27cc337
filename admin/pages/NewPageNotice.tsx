import { Alert, Link as Anchor, Button } from '@mui/material';
import { useGetMany, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useNewPage } from '#admin/pages/useNewPage.ts';
import { paths } from '#core/paths';
import { pageAddress } from '#core/rules/page';

const SAYS = 'resources.pages.whereabouts';

/** Says of a page that was just made where it is, and how it comes into the menu. */
export function NewPageNotice() {
  const translate = useTranslate();
  const [id, setNew] = useNewPage();
  // Not `useGetOne`: the page may have been deleted since, which is no failure here.
  const { data: [page] = [] } = useGetMany('pages', { ids: [id] }, { enabled: id !== '' });
  if (!id || !page) return null;
  const address = `${window.location.origin}${pageAddress(String(page.slug), paths)}`;
  const isListed = Boolean(page.menu_place) || page.in_footer === true;
  const state = page.status === 'draft' ? 'draft' : isListed ? 'listed' : 'unlisted';
  return (
    <Alert severity="success" onClose={() => setNew('')} sx={{ mt: 2, overflowWrap: 'anywhere' }}>
      {translate(`${SAYS}.is_at`, { title: page.title })}{' '}
      <Anchor href={address} target="_blank" rel="noopener">
        {address}
      </Anchor>
      {'. '}
      {translate(`${SAYS}.${state}`)}{' '}
      {!isListed && (
        <Button component={Link} to="/pages/menu" size="small" onClick={() => setNew('')}>
          {translate(`${SAYS}.put_there`)}
        </Button>
      )}
    </Alert>
  );
}
