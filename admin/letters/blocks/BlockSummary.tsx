import { Box, Typography } from '@mui/material';
import { useGetManyAggregate, useTranslate } from 'react-admin';
import { textsOfPart } from '#admin/layout/readable-part.ts';
import { StoredImage } from '#admin/media/StoredImage.tsx';
import type { LetterBlock } from '#db/schema/letter-blocks';

const SAYS = 'resources.letters.block';

/** What a closed block says, on one line. */
export function BlockSummary({ block }: { block: LetterBlock }) {
  const translate = useTranslate();
  if (block.kind === 'divider') return null;
  if (block.kind === 'event') return <Named resource="events" id={block.event_id} />;
  if (block.kind === 'gallery') return <Named resource="galleries" id={block.gallery_id} />;
  const { url, ...texts }: { url?: string | null } & Record<string, unknown> = { ...block };
  const says = textsOfPart(texts).join(' / ');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      {url && (
        <StoredImage
          src={url}
          alt=""
          fallback="event"
          sizes="60px"
          sx={{ flex: 'none', width: 60, height: 40, borderRadius: 1 }}
        />
      )}
      <Line text={says || translate(`${SAYS}.says_nothing`)} />
    </Box>
  );
}

function Named({ resource, id }: { resource: 'events' | 'galleries'; id: string | null }) {
  const translate = useTranslate();
  const { data = [], isPending } = useGetManyAggregate<{ id: string; title: string }>(
    resource,
    { ids: id ? [id] : [] },
    { enabled: id !== null },
  );
  const title = data.find((one) => one?.id === id)?.title;
  if (id === null) return <Line text={translate(`${SAYS}.not_chosen`)} />;
  return <Line text={title ?? (isPending ? '…' : translate(`${SAYS}.gone`))} />;
}

function Line({ text }: { text: string }) {
  return (
    <Typography variant="body2" color="text.secondary" sx={lineSx}>
      {text}
    </Typography>
  );
}

const lineSx = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;
