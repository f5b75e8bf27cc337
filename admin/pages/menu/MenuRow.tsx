import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import OutIcon from '@mui/icons-material/Close';
import DragIcon from '@mui/icons-material/DragIndicator';
import { Link as Anchor, Box, Chip, IconButton } from '@mui/material';
import { useCallback, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Reasoned } from '#admin/kit/dialog/ReasonedButton.tsx';
import { dropLineSx, useDraggableRow } from '#admin/kit/list/useDraggableRow.ts';
import type { ListedPage } from '#admin/pages/menu/useMenu.ts';

const SAYS = 'resources.pages.menu';

interface MenuRowProps {
  page: ListedPage;
  isFirst: boolean;
  isLast: boolean;
  onMove: (where: 'earlier' | 'later') => void;
  onOut: () => void;
  /** The page `id` was dropped before or after this one. */
  onDrop: (id: string, edge: 'before' | 'after') => void;
}

/** A page in a section of the menu, with buttons to move it and to take it out. */
export function MenuRow({ page, isFirst, isLast, onMove, onOut, onDrop }: MenuRowProps) {
  const translate = useTranslate();
  const { title } = page;
  const row = useRef<HTMLLIElement>(null);
  const latest = useRef(onDrop);
  latest.current = onDrop;
  const drop = useCallback((id: string, edge: 'before' | 'after') => latest.current(id, edge), []);
  const edge = useDraggableRow({ row, kind: 'page', id: page.id, onDrop: drop });
  return (
    <Box component="li" ref={row} data-page={page.id} sx={rowSx}>
      {edge && <Box sx={{ ...dropLineSx, [edge === 'before' ? 'top' : 'bottom']: -2 }} />}
      <DragIcon sx={{ color: 'text.secondary', cursor: 'grab', flex: 'none' }} />
      <Box sx={textSx}>
        <Anchor component={Link} to={`/pages/${page.id}`} draggable={false} sx={anchorSx}>
          {title}
        </Anchor>
        {page.status === 'draft' && <Chip size="small" label={translate(`${SAYS}.draft`)} />}
      </Box>
      <Box sx={{ display: 'flex', flex: 'none' }}>
        <Reasoned reason={isFirst ? `${SAYS}.is_first` : null}>
          <IconButton
            data-move="earlier"
            aria-label={translate(`${SAYS}.earlier`, { title })}
            onClick={() => onMove('earlier')}
            sx={buttonSx}
          >
            <UpIcon />
          </IconButton>
        </Reasoned>
        <Reasoned reason={isLast ? `${SAYS}.is_last` : null}>
          <IconButton
            data-move="later"
            aria-label={translate(`${SAYS}.later`, { title })}
            onClick={() => onMove('later')}
            sx={buttonSx}
          >
            <DownIcon />
          </IconButton>
        </Reasoned>
        <IconButton aria-label={translate(`${SAYS}.out`, { title })} onClick={onOut} sx={buttonSx}>
          <OutIcon />
        </IconButton>
      </Box>
    </Box>
  );
}

const buttonSx = { width: 44, height: 44 };
const rowSx = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;
const textSx = { display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center', flex: 1, minWidth: 0 } as const;
const anchorSx = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  py: 0.75,
  overflowWrap: 'anywhere',
} as const;
