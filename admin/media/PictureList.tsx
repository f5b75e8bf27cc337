import { Box, Card, CardActions, CardContent, Link, Typography } from '@mui/material';
import { RecordContextProvider, useListContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { DeleteButton } from '#admin/kit/dialog/DeleteButton.tsx';
import { DayFilter } from '#admin/kit/list/filters/DayFilter.tsx';
import { SearchFilter } from '#admin/kit/list/filters/SearchFilter.tsx';
import { SwitchFilter } from '#admin/kit/list/filters/SwitchFilter.tsx';
import { ListPages } from '#admin/kit/list/ListPages.tsx';
import { OfficeList } from '#admin/kit/list/OfficeList.tsx';
import { readableDate } from '#admin/kit/readable-date.ts';
import { nameOfPicture, usePlaceNames } from '#admin/kit/upload/library/picture-words.ts';
import { StoredImage } from '#admin/kit/upload/StoredImage.tsx';
import { ReplaceButton } from '#admin/media/ReplaceButton.tsx';
import { readableSize } from '#admin/operations/backups/readable.ts';
import { useMay } from '#admin/shell/access/useMay.ts';
import type { LibraryPicture, PictureUse } from '#core/files/pictures-contract';

const filters = (
  <>
    <SearchFilter />
    <DayFilter source="from" label="library.from" />
    <DayFilter source="to" label="library.to" />
    <SwitchFilter source="unused" label="library.only_unused" />
  </>
);

/** The stored pictures as cards, the newest first, each with the records that show it. */
export function PictureList() {
  return (
    <OfficeList<LibraryPicture>
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={24}
      pagination={<ListPages sizes={[12, 24, 48, 96]} />}
      filters={filters}
      actions={false}
      component="div"
    >
      <Cards />
    </OfficeList>
  );
}

function Cards() {
  const translate = useTranslate();
  const { data, isPending } = useListContext<LibraryPicture>();
  if (isPending) return null;
  if (!data || data.length === 0) return <Typography sx={{ p: 2 }}>{translate('library.none')}</Typography>;
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: 2,
        p: 0,
        m: 0,
        mt: 1,
        listStyle: 'none',
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', md: 'repeat(3, 1fr)', lg: 'repeat(4, 1fr)' },
      }}
    >
      {data.map((picture) => (
        <Card component="li" key={picture.id} sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
          <RecordContextProvider value={picture}>
            <PictureCard picture={picture} />
          </RecordContextProvider>
        </Card>
      ))}
    </Box>
  );
}

function PictureCard({ picture }: { picture: LibraryPicture }) {
  const translate = useTranslate();
  const mayDelete = useMay('delete', 'media');
  const { url, width, height, bytes, created_at, used, used_elsewhere } = picture;
  const name = nameOfPicture(picture);
  const isUsed = used.length + used_elsewhere > 0;
  const facts = { width, height, size: readableSize(bytes), day: readableDate(created_at) };
  return (
    <>
      <Link href={url} target="_blank" rel="noreferrer" aria-label={translate('library.open', { name })}>
        <StoredImage src={url} alt="" fallback="event" sx={{ aspectRatio: '4 / 3', height: 'auto' }} />
      </Link>
      <CardContent sx={{ flex: 1, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle1" component="h2">
          {name}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {translate('library.facts', facts)}
        </Typography>
        {isUsed ? (
          <Uses used={used} elsewhere={used_elsewhere} />
        ) : (
          <Typography variant="body2" sx={{ mt: 1 }}>
            {translate('library.unused')}
          </Typography>
        )}
      </CardContent>
      <CardActions sx={{ flexWrap: 'wrap' }}>
        {isUsed && <ReplaceButton picture={picture} />}
        {mayDelete && !isUsed && (
          <DeleteButton says="library.delete" redirect={false} aria-label={translate('library.delete.of', { name })} />
        )}
      </CardActions>
    </>
  );
}

function Uses({ used, elsewhere }: { used: readonly PictureUse[]; elsewhere: number }) {
  const translate = useTranslate();
  const nameOf = usePlaceNames();
  return (
    <>
      <Typography variant="body2" sx={{ mt: 1, fontWeight: 'bold' }}>
        {translate('library.used_in')}
      </Typography>
      <Box component="ul" sx={{ pl: 2.5, m: 0 }}>
        {used.map((use) => (
          <li key={`${use.resource}/${use.id}/${use.title}`}>
            <Link component={RouterLink} to={placeOf(use)} variant="body2">
              {nameOf(use)}
            </Link>
          </li>
        ))}
        {elsewhere > 0 && (
          <Typography component="li" variant="body2">
            {translate('library.elsewhere', { smart_count: elsewhere })}
          </Typography>
        )}
      </Box>
    </>
  );
}

const placeOf = ({ resource, id }: PictureUse) =>
  resource === 'settings' ? '/settings' : `/${resource}/${encodeURIComponent(id)}`;
