import { Badge, Box, ButtonBase, type ButtonBaseProps, Tooltip, Typography } from '@mui/material';
import type { ElementType, ReactNode } from 'react';
import { useSidebarState } from 'react-admin';
import { Link } from 'react-router-dom';
import { visuallyHidden } from '#admin/kit/form/visually-hidden.ts';
import { readableNumber } from '#admin/kit/readable-number.ts';

interface RowProps extends ButtonBaseProps {
  icon: ElementType;
  text: string;
  /** The address of a link; without it, the line is a button. */
  to?: string;
  /** A number on the icon, and what it says in words. */
  count?: number;
  says?: string;
  end?: ReactNode;
}

/** A line of the menu. The collapsed menu shows its icon alone, with the text as a tooltip. */
export function MenuRow({ icon: Icon, text, count = 0, says = '', end, to, ...row }: RowProps) {
  const [isExpanded] = useSidebarState();
  return (
    <Tooltip title={isExpanded ? '' : says ? `${text} ${says}` : text} placement="right">
      <ButtonBase {...(to !== undefined && { component: Link, to })} {...row} sx={rowSx}>
        <Badge
          // A nought would stay in the page, shrunk to nothing.
          badgeContent={count ? readableNumber(count) : null}
          color="primary"
          slotProps={{ badge: { 'aria-hidden': true } as object }}
        >
          <Icon />
        </Badge>
        <Typography variant="inherit" component="span" noWrap sx={{ flex: 1 }}>
          {text}
        </Typography>
        {says && (
          <Box component="span" sx={visuallyHidden}>
            {says}
          </Box>
        )}
        {end}
      </ButtonBase>
    </Tooltip>
  );
}

const rowSx = {
  width: '100%',
  minHeight: 44,
  flexShrink: 0,
  // Icon, gap and padding fill the collapsed menu, so that the text is fully hidden.
  pl: 3,
  pr: 2,
  columnGap: 3,
  justifyContent: 'start',
  textAlign: 'start',
  typography: 'body1',
  color: 'text.secondary',
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-focusVisible': { bgcolor: 'action.focus' },
  '&[aria-current]': { color: 'text.primary', fontWeight: 600, boxShadow: 'inset 3px 0 currentColor' },
} as const;
