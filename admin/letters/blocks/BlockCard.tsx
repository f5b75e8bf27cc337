import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import CopyIcon from '@mui/icons-material/ContentCopy';
import DeleteIcon from '@mui/icons-material/Delete';
import DragIcon from '@mui/icons-material/DragIndicator';
import EditIcon from '@mui/icons-material/Edit';
import CloseIcon from '@mui/icons-material/ExpandLess';
import { Box, Card, IconButton, Typography } from '@mui/material';
import { type ReactElement, useCallback, useEffect, useRef } from 'react';
import { useGetManyAggregate, useTranslate } from 'react-admin';
import { Reasoned } from '#admin/kit/dialog/ReasonedButton.tsx';
import { dropLineSx, useDraggableRow } from '#admin/kit/list/useDraggableRow.ts';
import { textsOfPart } from '#admin/kit/readable-part.ts';
import { StoredImage } from '#admin/kit/upload/StoredImage.tsx';
import { BlockFields } from '#admin/letters/blocks/BlockFields.tsx';
import type { LetterBlock } from '#db/letters/blocks';

const SAYS = 'resources.letters.block';

interface BlockCardProps {
  block: LetterBlock;
  at: number;
  total: number;
  isOpen: boolean;
  isWrong: boolean;
  onToggle: (id: string, isOpen: boolean) => void;
  onMove: (id: string, where: 'earlier' | 'later') => void;
  onDrop: (id: string, over: string, edge: 'before' | 'after') => void;
  onCopy: (at: number) => void;
  onRemove: (at: number) => void;
}

/** A block of a letter: a summary when closed, its fields when open, and buttons to move, copy and delete it. */
export function BlockCard(props: BlockCardProps) {
  const { block, at, total, isOpen, isWrong, onToggle, onDrop } = props;
  const { id } = block;
  const translate = useTranslate();
  const kind: string = translate(`resources.letters.kinds.${block.kind}`);
  const says = (key: string) => translate(`${SAYS}.${key}`, { kind, position: at + 1, total });
  const row = useRef<HTMLLIElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const latest = useRef(onDrop);
  latest.current = onDrop;
  const drop = useCallback((dragged: string, edge: 'before' | 'after') => latest.current(dragged, id, edge), [id]);
  const edge = useDraggableRow({ row, handle: head, kind: 'block', id, onDrop: drop });
  useEffect(() => {
    // What was refused is shown where it is.
    if (isWrong) onToggle(id, true);
  }, [isWrong, id, onToggle]);
  const tool = (name: string, icon: ReactElement, onClick: () => void, reason?: string | null) => (
    <Reasoned reason={reason ?? null}>
      <IconButton
        data-move={name}
        aria-label={says(name)}
        {...(name === 'edit' && { 'aria-expanded': isOpen })}
        onClick={onClick}
        sx={buttonSx}
      >
        {icon}
      </IconButton>
    </Reasoned>
  );
  const hasFields = block.kind !== 'divider';
  return (
    <Card
      component="li"
      ref={row}
      variant="outlined"
      data-block={id}
      aria-label={says('name')}
      sx={{ ...rowSx, ...(isWrong && { borderColor: 'error.main' }) }}
    >
      {edge && <Box sx={{ ...dropLineSx, [edge === 'before' ? 'top' : 'bottom']: -6 }} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
        <Box ref={head} sx={headSx}>
          <DragIcon sx={{ color: 'text.secondary', flex: 'none' }} />
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="subtitle2" component="h3">
              {kind}
            </Typography>
            {!isOpen && <BlockSummary block={block} />}
          </Box>
        </Box>
        <Box sx={{ display: 'flex', flex: 'none', ml: 'auto' }}>
          {tool('earlier', <UpIcon />, () => props.onMove(id, 'earlier'), at === 0 ? `${SAYS}.is_first` : null)}
          {tool('later', <DownIcon />, () => props.onMove(id, 'later'), at === total - 1 ? `${SAYS}.is_last` : null)}
          {tool('copy', <CopyIcon />, () => props.onCopy(at))}
          {tool('delete', <DeleteIcon />, () => props.onRemove(at))}
          {tool(
            'edit',
            isOpen ? <CloseIcon /> : <EditIcon />,
            () => onToggle(id, !isOpen),
            hasFields ? null : `${SAYS}.noFields`,
          )}
        </Box>
      </Box>
      {isOpen && hasFields && (
        <Box data-fields={block.kind} sx={{ px: 2, pb: 1 }}>
          {/* By its place: a field that is moved is another field of the form. */}
          <BlockFields key={at} block={block} at={at} />
        </Box>
      )}
    </Card>
  );
}

const buttonSx = { width: 44, height: 44 };
const rowSx = { position: 'relative', overflow: 'visible', mb: 1 } as const;
const headSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  flex: '1 1 10rem',
  minWidth: 0,
  minHeight: 56,
  px: 1,
  py: 0.5,
  cursor: 'grab',
} as const;

function BlockSummary({ block }: { block: LetterBlock }) {
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
  // Vowel signs of Nepali below the last line.
  lineHeight: 1.6,
  pb: '0.1em',
} as const;
