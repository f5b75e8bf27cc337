import ReportIcon from '@mui/icons-material/AssessmentOutlined';
import CheckIcon from '@mui/icons-material/FactCheckOutlined';
import ContentIcon from '@mui/icons-material/FolderOutlined';
import PeopleIcon from '@mui/icons-material/ForumOutlined';
import CareIcon from '@mui/icons-material/HandymanOutlined';
import SocietyIcon from '@mui/icons-material/HomeWorkOutlined';
import PrivacyIcon from '@mui/icons-material/PrivacyTipOutlined';
import SettingsIcon from '@mui/icons-material/Settings';
import MenuIcon from '@mui/icons-material/Toc';
import TranslateIcon from '@mui/icons-material/Translate';
import { type ElementType, useMemo } from 'react';
import { currentRole, mayDo, useMay } from '#admin/shell/access/useMay.ts';
import { resources } from '#admin/shell/resources.ts';
import type { Action, ResourceName, Role } from '#core/users/roles';

/** A screen in the menu. `counts` is the resource of which the menu tells how many need somebody. */
export interface Entry {
  to: string;
  /** The key of its name, which is of one and of several when it is a list. */
  text: string;
  icon: ElementType;
  counts: string;
}

/** The groups of the menu: the names of resources with a list, and of screens of our own. */
const GROUPS = {
  content: { icon: ContentIcon, of: ['pages', 'events', 'galleries', 'festivals', 'locations', 'media', 'pages/menu'] },
  people: { icon: PeopleIcon, of: ['messages', 'canned_answers', 'letters', 'subscribers', 'users'] },
  society: { icon: SocietyIcon, of: ['settings', 'translations', 'report'] },
  care: { icon: CareIcon, of: ['outbox', 'history', 'bin', 'backups', 'security_log', 'doctor', 'privacy'] },
} as const;
export type GroupName = keyof typeof GROUPS;

interface OwnScreen {
  text: string;
  icon: ElementType;
  needs: readonly [Action, ResourceName];
}

const OWN: Readonly<Record<string, OwnScreen>> = {
  'pages/menu': { text: 'resources.pages.menu.title', icon: MenuIcon, needs: ['publish', 'pages'] },
  settings: { text: 'office.settings', icon: SettingsIcon, needs: ['edit', 'settings'] },
  translations: { text: 'translation.screen.title', icon: TranslateIcon, needs: ['read', 'translations'] },
  report: { text: 'report.title', icon: ReportIcon, needs: ['read', 'report'] },
  doctor: { text: 'doctor.title', icon: CheckIcon, needs: ['read', 'doctor'] },
  privacy: { text: 'privacy.title', icon: PrivacyIcon, needs: ['read', 'privacy'] },
};

export interface Group {
  name: GroupName;
  icon: ElementType;
  entries: Entry[];
}

const grouped: ReadonlySet<string> = new Set(Object.values(GROUPS).flatMap(({ of }) => [...of]));
const others = resources.map(({ name }) => name).filter((name) => !grouped.has(name));

/** The groups with what a role may open; none is empty. A resource that no group names is content. */
export function groupsFor(role: Role): Group[] {
  const entryOf = (name: string): Entry[] => {
    const own = OWN[name];
    const to = `/${name}`;
    if (own) return mayDo(role, ...own.needs) ? [{ to, text: own.text, icon: own.icon, counts: name }] : [];
    const { list, icon } = resources.find((one) => one.name === name) ?? {};
    if (!list || !icon || !mayDo(role, 'list', name)) return [];
    return [{ to, text: `resources.${name}.name`, icon, counts: name }];
  };
  return GROUP_NAMES.map((name) => {
    const { icon, of } = GROUPS[name];
    const names = name === 'content' ? [...of, ...others] : of;
    return { name, icon, entries: names.flatMap(entryOf) };
  }).filter(({ entries }) => entries.length > 0);
}

/** The groups with what the user may open. */
export function useGroups(): Group[] {
  // By then the role is known, and a change of it is shown.
  const isIn = useMay('read', 'dashboard');
  const role = isIn ? currentRole() : null;
  return useMemo(() => (role ? groupsFor(role) : []), [role]);
}

const GROUP_NAMES: readonly GroupName[] = ['content', 'people', 'society', 'care'];

/** The address of the entry that a path belongs to: the most exact one. */
export const entryAt = (groups: readonly Group[], pathname: string): string | undefined =>
  groups
    .flatMap(({ entries }) => entries.map(({ to }) => to))
    .filter((to) => pathname === to || pathname.startsWith(`${to}/`))
    .sort((one, other) => other.length - one.length)[0];
