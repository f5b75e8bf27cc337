import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { Box, Chip, MenuItem, TextField, Typography } from '@mui/material';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Panel } from '#admin/kit/dialog/Panel.tsx';
import type { Section } from '#admin/pages/menu/arrange.ts';
import { MenuRow } from '#admin/pages/menu/MenuRow.tsx';
import type { ListedPage } from '#admin/pages/menu/useMenu.ts';

const SAYS = 'resources.pages.menu';

interface MenuSectionProps {
  section: Section;
  builtIn: readonly string[];
  /** Built-in entries behind the pages. */
  last: readonly string[];
  pages: readonly ListedPage[];
  others: readonly ListedPage[];
  /** Puts a page here, at an index or at the end. */
  onPut: (id: string, at?: number) => void;
  onMove: (id: string, where: 'earlier' | 'later') => void;
  onOut: (id: string) => void;
}

/** A part of the menu: the built-in entries, then the pages of volunteers. */
export function MenuSection(props: MenuSectionProps) {
  const { section, builtIn, last, pages, others, onPut, onMove, onOut } = props;
  const translate = useTranslate();
  const root = useRef<HTMLDivElement>(null);
  const isOver = useDropSection({ section: root, onDrop: onPut });
  const landing = (id: string, over: number, edge: 'before' | 'after') => {
    const from = pages.findIndex((page) => page.id === id);
    const slot = edge === 'before' ? over : over + 1;
    return from >= 0 && from < slot ? slot - 1 : slot;
  };
  return (
    <Box
      ref={root}
      data-section={section}
      sx={{ minWidth: 0, borderRadius: 1, outline: isOver ? '2px dashed' : 'none' }}
    >
      <Panel title={translate(`resources.pages.places.${section}`)}>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          <BuiltIn labels={builtIn} />
          {pages.map((page, at) => (
            <MenuRow
              key={page.id}
              page={page}
              isFirst={at === 0}
              isLast={at === pages.length - 1}
              onMove={(where) => onMove(page.id, where)}
              onOut={() => onOut(page.id)}
              onDrop={(id, edge) => onPut(id, landing(id, at, edge))}
            />
          ))}
          <BuiltIn labels={last} />
        </Box>
        {pages.length === 0 && (
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            {translate(`${SAYS}.empty`)}
          </Typography>
        )}
        {section === 'top' && pages.length > 2 && (
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            {translate(`${SAYS}.many_on_top`)}
          </Typography>
        )}
        {others.length > 0 && (
          <TextField
            select
            fullWidth
            size="small"
            margin="dense"
            id={`add-${section}`}
            label={translate(`${SAYS}.add`)}
            value=""
            onChange={({ target }) => onPut(target.value)}
            slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
            sx={{ mt: 2 }}
          >
            {others.map(({ id, title }) => (
              <MenuItem key={id} value={id} sx={{ whiteSpace: 'normal' }}>
                {title}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Panel>
    </Box>
  );
}

function BuiltIn({ labels }: { labels: readonly string[] }) {
  const translate = useTranslate();
  return labels.map((label) => (
    <Box component="li" key={label} sx={builtInSx}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{label}</Typography>
      <Chip size="small" variant="outlined" label={translate(`${SAYS}.built_in`)} />
    </Box>
  ));
}

const builtInSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 44,
  color: 'text.secondary',
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;

interface DropSectionOptions {
  section: RefObject<HTMLElement | null>;
  /** Called when the page `id` was dropped into the section, beside none of its rows. */
  onDrop: (id: string) => void;
}

/** Makes a section a drop target for pages, also while it is empty. Gives whether one would land. */
function useDropSection({ section, onDrop }: DropSectionOptions): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onDrop);
  latest.current = onDrop;
  useEffect(() => {
    const element = section.current;
    if (!element) return;
    // A row in the section is a drop target of its own and comes first.
    const isInnermost = (targets: readonly { element: Element }[]) => targets[0]?.element === element;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data.page === 'string',
      onDropTargetChange: ({ location }) => setOver(isInnermost(location.current.dropTargets)),
      onDrop: ({ location, source }) => {
        setOver(false);
        const { page } = source.data;
        if (isInnermost(location.current.dropTargets) && typeof page === 'string') latest.current(page);
      },
    });
  }, [section]);
  return isOver;
}
