import RestoreIcon from '@mui/icons-material/RestoreFromTrash';
import { Button, List, ListItem, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { DeleteForGood, focusBin } from '#admin/history/bin/DeleteForGood.tsx';
import { useRestore } from '#admin/history/bin/useRestore.ts';
import { deletedPictureUrl } from '#admin/history/deleted-picture.ts';
import { daysUntil } from '#admin/history/period.ts';
import { readableDay, readableMoment } from '#admin/kit/readable-date.ts';
import { StoredImage } from '#admin/kit/upload/StoredImage.tsx';
import { useMay } from '#admin/shell/access/useMay.ts';
import type { BinEntry } from '#core/history/contract';
import { localDay } from '#core/kit/dates';

const SAYS = 'resources.bin';
const PHOTOS = 'gallery_photos';
const FIRST = 5;

/** The name of what an entry holds: `The event Dashain 2025`, `3 events`. */
function useNameOf() {
  const translate = useTranslate();
  return ({ resource, count, records }: BinEntry): string => {
    const kind = translate(`resources.${resource}.name`, { smart_count: count }).toLowerCase();
    const title = records[0]?.title ?? '';
    const isOneGallery = records.every((record) => record.title === title) && title !== '';
    const options = { kind, title, smart_count: count };
    if (resource === PHOTOS && isOneGallery) return translate(`${SAYS}.${count === 1 ? 'photo' : 'photosOf'}`, options);
    if (count === 1) return translate(`${SAYS}.${title ? 'one' : 'unnamed'}`, options);
    return translate(`${SAYS}.many`, options);
  };
}

/** An entry of the bin: what was deleted, by whom, until when it is kept, with buttons to restore it. */
export function BinItem({ entry, isLast }: { entry: BinEntry; isLast: boolean }) {
  const translate = useTranslate();
  const { id, resource, count, photos, actor, at } = entry;
  const mayDelete = useMay('delete', 'bin');
  const name = useNameOf()(entry);
  const withPhotos =
    photos > 0 && resource !== PHOTOS ? ` ${translate(`${SAYS}.withPhotos`, { smart_count: photos })}` : '';
  return (
    <ListItem
      divider={!isLast}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) auto' },
        columnGap: 2,
        alignItems: 'start',
      }}
    >
      <Stack spacing={0.5} sx={{ overflowWrap: 'anywhere' }}>
        <Typography component="h2" variant="subtitle1">
          {name}
          {withPhotos}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {translate(`${SAYS}.deleted`, { who: actor, when: readableMoment(at) })}
        </Typography>
        <Kept until={entry.until} />
        {(count > 1 || resource === PHOTOS) && <Records entry={entry} />}
      </Stack>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', ml: { xs: -1, md: 0 } }}>
        <RestoreButton label={count > 1 ? 'restoreAll' : 'restore'} what={name} wanted={{ change_id: id }} />
        {mayDelete && <DeleteForGood id={id} what={name} />}
      </Stack>
    </ListItem>
  );
}

function Kept({ until }: { until: string }) {
  const translate = useTranslate();
  const days = daysUntil(until, localDay(new Date()));
  const left = days > 0 ? translate(`${SAYS}.daysLeft`, { smart_count: days }) : translate(`${SAYS}.lastDay`);
  const day = readableDay(localDay(new Date(until)));
  return (
    <Typography variant="body2" color="text.secondary">
      {translate(`${SAYS}.until`, { day })} ({left})
    </Typography>
  );
}

function Records({ entry: { resource, records } }: { entry: BinEntry }) {
  const translate = useTranslate();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? records : records.slice(0, FIRST);
  const isRow = resource === PHOTOS;
  const item = isRow ? ({ width: 'auto', flexDirection: 'column', alignItems: 'start' } as const) : { gap: 1 };
  return (
    <>
      <List dense disablePadding sx={isRow ? { display: 'flex', flexWrap: 'wrap', gap: 1, pt: 0.5 } : undefined}>
        {shown.map(({ id, title, picture }) => (
          <ListItem key={id} disableGutters sx={{ py: 0, ...item }}>
            {picture ? (
              <StoredImage
                src={deletedPictureUrl(picture)}
                alt=""
                fallback="gallery"
                sizes="96px"
                sx={{ width: 96, height: 64, borderRadius: 1 }}
              />
            ) : (
              <span>{title}</span>
            )}
            {records.length > 1 && <RestoreButton label="restore" what={title} wanted={{ resource, ids: [id] }} />}
          </ListItem>
        ))}
      </List>
      {shown.length < records.length && (
        <Button sx={{ alignSelf: 'flex-start' }} onClick={() => setWhole(true)}>
          {translate(`${SAYS}.showAll`, { smart_count: records.length })}
        </Button>
      )}
    </>
  );
}

interface RestoreButtonProps {
  label: 'restore' | 'restoreAll';
  what: string;
  wanted: Parameters<ReturnType<typeof useRestore>>[0];
}

function RestoreButton({ label, what, wanted }: RestoreButtonProps) {
  const translate = useTranslate();
  const restore = useRestore();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await restore(wanted);
    setBusy(false);
    focusBin();
  };
  const text = translate(`${SAYS}.${label}`);
  return (
    <Button
      startIcon={<RestoreIcon />}
      loading={isBusy}
      loadingPosition="start"
      aria-label={`${text}: ${what}`}
      onClick={run}
    >
      {text}
    </Button>
  );
}
