import MenuIcon from '@mui/icons-material/Reorder';
import { Alert, Link as Anchor, Box, Button, Chip, Stack, Typography } from '@mui/material';
import { DataTable, ReferenceField, TextField, useGetMany, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { lazyBulk } from '#admin/kit/list/bulk/lazy-bulk.tsx';
import { SelectableLines } from '#admin/kit/list/bulk/SelectableLines.tsx';
import { ListFrame } from '#admin/kit/list/ListFrame.tsx';
import { RowActions } from '#admin/kit/list/RowActions.tsx';
import { TickableTable } from '#admin/kit/list/TickableTable.tsx';
import { readableDate } from '#admin/kit/readable-date.ts';
import { BuiltInPages } from '#admin/pages/BuiltInPages.tsx';
import { isBuiltIn } from '#admin/pages/built-in.ts';
import { CategoryFilter } from '#admin/pages/CategoryInput.tsx';
import { PageDeleteButton } from '#admin/pages/PageDeleteButton.tsx';
import { MenuPlaces, PageUrl } from '#admin/pages/PageWhere.tsx';
import { useNewPage } from '#admin/pages/useNewPage.ts';
import { useMay } from '#admin/shell/access/useMay.ts';
import { paths } from '#core/kit/paths';
import { PAGE_STATUSES, pageUrl } from '#core/pages/page';
import { pageFields } from '#db/pages/schema';

const columns = ['title', 'slug', 'menu_place', 'status', 'category_id', 'updated_at'];
const hidden = ['status', 'category_id'];

/** The pages, newest first (spec §7). */
export function PageList() {
  return (
    <>
      <NewPageNotice />
      <BuiltInPages />
      <ListFrame
        resource="pages"
        sort={{ field: 'created_at', order: 'DESC' }}
        statuses={PAGE_STATUSES}
        moreFilters={<CategoryFilter />}
        columns={columns}
        hidden={hidden}
        exported={pageFields.exported}
        table={<PageTable />}
        lines={<PageLines />}
        moreActions={<MenuButton />}
      />
    </>
  );
}

const PageBulk = lazyBulk(async () => (await import('#admin/pages/bulk.ts')).pageBulk);

function PageTable() {
  const translate = useTranslate();
  return (
    <TickableTable rowClick="edit" bulkActionButtons={<PageBulk />} hiddenColumns={hidden}>
      <DataTable.Col
        source="title"
        render={(page) => (
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            {page.title}
            {page.status === 'draft' && <Chip size="small" label={translate('resources.pages.status.draft')} />}
            {isBuiltIn(page.slug) && <Chip size="small" label={translate('resources.pages.built_in.chip')} />}
          </Box>
        )}
      />
      <DataTable.Col source="slug" render={(page) => <PageUrl page={page} />} />
      <DataTable.Col source="menu_place" disableSort render={(page) => <MenuPlaces page={page} />} />
      <DataTable.Col
        source="status"
        disableSort
        render={(page) => translate(`resources.pages.status.${page.status}`)}
      />
      <DataTable.Col source="category_id" disableSort>
        <ReferenceField source="category_id" reference="page_categories" link={false}>
          <TextField source="name" />
        </ReferenceField>
      </DataTable.Col>
      <DataTable.Col source="updated_at" render={(page) => readableDate(page.updated_at)} />
      <DataTable.Col label="resources.pages.actions" disableSort>
        <RowActions deletion={<PageDeleteButton />} />
      </DataTable.Col>
    </TickableTable>
  );
}

function MenuButton() {
  const translate = useTranslate();
  const mayPublish = useMay('publish', 'pages');
  if (!mayPublish) return null;
  return (
    <Button component={Link} to="/pages/menu" size="small" startIcon={<MenuIcon />}>
      {translate('resources.pages.menu.open')}
    </Button>
  );
}

function PageLines() {
  const translate = useTranslate();
  return (
    <SelectableLines
      bulk={<PageBulk />}
      primaryText={(page) => (
        <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between' }}>
          <span>{page.title}</span>
          <Typography variant="body2" color="text.secondary" sx={{ lineHeight: 'inherit', flexShrink: 0 }}>
            {page.status === 'draft' ? translate('resources.pages.status.draft') : readableDate(page.updated_at)}
          </Typography>
        </Stack>
      )}
      secondaryText={(page) => pageUrl(page.slug, paths)}
    />
  );
}

const SAYS = 'resources.pages.whereabouts';

function NewPageNotice() {
  const translate = useTranslate();
  const [id, setNew] = useNewPage();
  // Not `useGetOne`: the page may have been deleted since, which is no failure here.
  const { data: [page] = [] } = useGetMany('pages', { ids: [id] }, { enabled: id !== '' });
  if (!id || !page) return null;
  const url = `${window.location.origin}${pageUrl(String(page.slug), paths)}`;
  const isListed = Boolean(page.menu_place) || page.in_footer === true;
  const state = page.status === 'draft' ? 'draft' : isListed ? 'listed' : 'unlisted';
  return (
    <Alert severity="success" onClose={() => setNew('')} sx={{ mt: 2, overflowWrap: 'anywhere' }}>
      {translate(`${SAYS}.is_at`, { title: page.title })}{' '}
      <Anchor href={url} target="_blank" rel="noopener">
        {url}
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
