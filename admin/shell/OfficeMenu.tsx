import DashboardIcon from '@mui/icons-material/Dashboard';
import CloseIcon from '@mui/icons-material/ExpandLess';
import OpenIcon from '@mui/icons-material/ExpandMore';
import LogoutIcon from '@mui/icons-material/Logout';
import { Box, type Theme, useMediaQuery } from '@mui/material';
import { type KeyboardEvent, useEffect, useId } from 'react';
import { useSidebarState, useStore, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { SIGN_OUT } from '#admin/account/session/SignOut.tsx';
import { type Entry, entryAt, type Group, type GroupName, useGroups } from '#admin/shell/menu/groups.tsx';
import { MenuRow } from '#admin/shell/menu/MenuRow.tsx';
import { useAttention, useFreshAttention } from '#admin/shell/menu/useAttention.ts';
import { sidebar } from '#admin/shell/theme.ts';

/**
 * The menu of the back office: what the user may open, in the order of the spec (§2). One of its groups is open, so that
 * the others stay in sight: that of the screen, or the one that somebody has opened since.
 */
export function OfficeMenu() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [isExpanded] = useSidebarState();
  const groups = useGroups();
  const { pathname } = useLocation();
  const here = pathname === '/' ? '/' : entryAt(groups, pathname);
  const [open, setOpen] = useStore<GroupName | ''>('menu.open', 'content');
  const own = groups.find(({ entries }) => entries.some(({ to }) => to === here))?.name;
  useEffect(() => {
    if (own) setOpen(own);
  }, [own, setOpen]);
  useFreshAttention();
  return (
    <Box
      component="nav"
      aria-label={translate('office.menu.label')}
      onKeyDown={byArrows}
      sx={{ ...navSx, width: isExpanded ? sidebar.width : sidebar.closedWidth }}
    >
      <Box sx={{ overflowX: 'hidden', overflowY: 'auto', scrollbarWidth: 'thin' }}>
        <MenuLink entry={DASHBOARD} here={here} />
        {groups.map((group) => (
          <FoldingGroup
            key={group.name}
            group={group}
            here={here}
            isOpen={open === group.name}
            onFold={() => setOpen(open === group.name ? '' : group.name)}
          />
        ))}
      </Box>
      <MenuRow
        icon={LogoutIcon}
        text={translate('office.logout')}
        onClick={() => navigate(SIGN_OUT.path, { state: SIGN_OUT.state })}
      />
    </Box>
  );
}

/** The sign-out stays in sight, however much is open above it: that scrolls by itself. */
const navSx = { display: 'flex', flexDirection: 'column', maxHeight: '100%', pt: 1, boxSizing: 'border-box' } as const;

const DASHBOARD: Entry = { to: '/', text: 'office.dashboard', icon: DashboardIcon, counts: '' };

interface GroupProps {
  group: Group;
  here: string | undefined;
  isOpen: boolean;
  onFold: () => void;
}

/** A heading that folds its entries. Folded, it says what needs somebody among them. */
function FoldingGroup({ group: { name, icon, entries }, here, isOpen, onFold }: GroupProps) {
  const translate = useTranslate();
  const id = useId();
  const counted = useCounted(entries);
  return (
    <>
      <MenuRow
        icon={icon}
        text={translate(`office.menu.${name}`)}
        aria-expanded={isOpen}
        {...(isOpen ? { 'aria-controls': id } : counted)}
        onClick={onFold}
        end={isOpen ? <CloseIcon fontSize="small" /> : <OpenIcon fontSize="small" />}
      />
      {isOpen && (
        <Box component="ul" id={id} sx={{ m: 0, p: 0, listStyle: 'none', bgcolor: 'action.hover' }}>
          {entries.map((entry) => (
            <li key={entry.to}>
              <MenuLink entry={entry} here={here} />
            </li>
          ))}
        </Box>
      )}
    </>
  );
}

function MenuLink({ entry, here }: { entry: Entry; here: string | undefined }) {
  const { to, text, icon } = entry;
  const translate = useTranslate();
  const [, setExpanded] = useSidebarState();
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const counted = useCounted([entry]);
  return (
    <MenuRow
      to={to}
      icon={icon}
      text={translate(text, { smart_count: 2 })}
      {...counted}
      {...(here === to && { 'aria-current': 'page' })}
      {...(isSmall && { onClick: () => setExpanded(false) })}
    />
  );
}

/** How many need somebody behind these entries, and that in words. */
function useCounted(entries: readonly Entry[]): { count: number; says: string } {
  const translate = useTranslate();
  const attention = useAttention();
  const open = Object.entries(attention).flatMap(([what, count]) =>
    count && entries.some(({ counts }) => counts === what) ? [{ what, count }] : [],
  );
  return {
    count: open.reduce((sum, { count }) => sum + count, 0),
    says: open.map(({ what, count }) => translate(`office.menu.need.${what}`, { smart_count: count })).join(', '),
  };
}

/** Arrow keys go from line to line, Home and End to the first and the last. */
function byArrows(event: KeyboardEvent<HTMLElement>): void {
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const at = lines.findIndex((line) => line.matches(':focus'));
  const next = { ArrowDown: lines[at + 1], ArrowUp: lines[at - 1], Home: lines[0], End: lines.at(-1) }[event.key];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
