import { Box, Card, CardActionArea, CardActions, CardContent, MenuItem, TextField, Typography } from '@mui/material';
import { RecordContextProvider, TopToolbar, useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { DeleteButton } from '#admin/kit/dialog/DeleteButton.tsx';
import { lazyBulk } from '#admin/kit/list/bulk/lazy-bulk.tsx';
import { Selectable, TickBox } from '#admin/kit/list/bulk/Selectable.tsx';
import { fieldColumns } from '#admin/kit/list/csv-columns.ts';
import { ExportAll } from '#admin/kit/list/ExportAll.tsx';
import { SearchFilter } from '#admin/kit/list/filters/SearchFilter.tsx';
import { ListPages } from '#admin/kit/list/ListPages.tsx';
import { NewButton } from '#admin/kit/list/NewButton.tsx';
import { OfficeList } from '#admin/kit/list/OfficeList.tsx';
import { RowEditButton } from '#admin/kit/list/RowActions.tsx';
import { UntickHidden } from '#admin/kit/list/UntickHidden.tsx';
import { DraftChip, DraftFilter } from '#admin/kit/publication/Drafts.tsx';
import { readableDate } from '#admin/kit/readable-date.ts';
import { StoredImage } from '#admin/kit/upload/StoredImage.tsx';
import type { ListedGallery } from '#core/files/pictures-contract';

const filters = (
  <>
    <SearchFilter />
    <DraftFilter />
  </>
);

const exported = ['title', 'description', 'photo_count', 'draft', 'created_at'];

const GalleryBulk = lazyBulk(async () => (await import('#admin/galleries/bulk.ts')).galleryBulk);

/** The galleries as cards, newest first. */
export function GalleryList() {
  const translate = useTranslate();
  return (
    <OfficeList<ListedGallery>
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={24}
      pagination={<ListPages sizes={[12, 24, 48, 96]} />}
      filters={filters}
      actions={
        <TopToolbar sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, '& > *': { flexShrink: 0 } }}>
          <SortBy />
          <ExportAll columns={fieldColumns('galleries', exported, translate)} />
          <NewButton />
        </TopToolbar>
      }
      component="div"
    >
      <UntickHidden />
      <Cards />
    </OfficeList>
  );
}

const SORTS = {
  newest: { field: 'created_at', order: 'DESC' },
  oldest: { field: 'created_at', order: 'ASC' },
  title: { field: 'title', order: 'ASC' },
} as const;

function SortBy() {
  const translate = useTranslate();
  const { sort, setSort } = useListContext();
  const names = ['newest', 'oldest', 'title'] as const;
  const chosen = names.find((name) => SORTS[name].field === sort.field && SORTS[name].order === sort.order);
  return (
    <TextField
      select
      size="small"
      label={translate('resources.galleries.sort.label')}
      value={chosen ?? 'newest'}
      onChange={({ target }) => {
        const name = names.find((one) => one === target.value);
        if (name) setSort(SORTS[name]);
      }}
      fullWidth={false}
      sx={{ width: { xs: 140, sm: 160 }, m: 0 }}
    >
      {names.map((name) => (
        <MenuItem key={name} value={name}>
          {translate(`resources.galleries.sort.${name}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Cards() {
  const translate = useTranslate();
  const { data, isPending } = useListContext<ListedGallery>();
  if (isPending) return null;
  if (!data || data.length === 0) return <Typography sx={{ p: 2 }}>{translate('resources.galleries.none')}</Typography>;
  return (
    <Selectable bulk={<GalleryBulk />} ids={data.map(({ id }) => id)}>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 2,
          p: 0,
          m: 0,
          listStyle: 'none',
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', md: 'repeat(3, 1fr)', lg: 'repeat(4, 1fr)' },
        }}
      >
        {data.map((gallery) => (
          <Card component="li" key={gallery.id} sx={{ display: 'flex', flexDirection: 'column' }}>
            <RecordContextProvider value={gallery}>
              <GalleryCard gallery={gallery} />
            </RecordContextProvider>
          </Card>
        ))}
      </Box>
    </Selectable>
  );
}

function GalleryCard({ gallery }: { gallery: ListedGallery }) {
  const translate = useTranslate();
  const { id, title, created_at, cover, photo_count, draft } = gallery;
  return (
    <>
      <CardActionArea component={Link} to={`/galleries/${encodeURIComponent(id)}`} sx={{ flex: 1 }}>
        <Box sx={{ aspectRatio: '3 / 2', overflow: 'hidden' }}>
          <StoredImage src={cover} alt="" fallback="gallery" />
        </Box>
        <CardContent>
          <Typography variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {title} {draft && <DraftChip />}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {readableDate(created_at)}
            {' · '}
            {translate('resources.galleries.photo_count', { smart_count: photo_count })}
          </Typography>
        </CardContent>
      </CardActionArea>
      <CardActions sx={{ flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <TickBox record={gallery} />
        <RowEditButton />
        <DeleteButton redirect={false} />
      </CardActions>
    </>
  );
}
