import { SIGN_OUT } from '#admin/account/session/SignOut.tsx';
import { currentRole, mayDo } from '#admin/shell/access/useMay.ts';
import { paletteTexts as nepali } from '#admin/shell/palette/texts.ne.ts';
import { paletteTexts as english } from '#admin/shell/palette/texts.ts';
import { fold } from '#core/kit/text';
import type { Action, ResourceName } from '#core/users/roles';

/** A screen, or something to do, by its name in the texts. */
export type PlaceName = keyof typeof english.names;

interface Place {
  kind: 'screens' | 'actions';
  name: PlaceName;
  needs?: readonly [Action, ResourceName];
}

const screen = (name: PlaceName, action: Action, resource: ResourceName): Place => ({
  kind: 'screens',
  name,
  needs: [action, resource],
});
const action = (name: PlaceName, does: Action, resource: ResourceName): Place => ({
  kind: 'actions',
  name,
  needs: [does, resource],
});

/** All places, in the order of the menu; the routes of the back office ask for the same permissions. */
export const PLACES: readonly Place[] = [
  action('/events/new', 'create', 'events'),
  action('/galleries/new', 'create', 'galleries'),
  action('/pages/new', 'create', 'pages'),
  action('/letters/new', 'create', 'letters'),
  action('/festivals/new', 'create', 'festivals'),
  action('/locations/new', 'create', 'locations'),
  action('/users/new', 'create', 'users'),
  action('/events/import', 'publish', 'events'),
  action('/subscribers/import', 'create', 'subscribers'),
  { kind: 'actions', name: 'keys' },
  { kind: 'actions', name: 'sign-out' },
  screen('/', 'read', 'dashboard'),
  screen('/pages', 'read', 'pages'),
  screen('/events', 'read', 'events'),
  screen('/galleries', 'read', 'galleries'),
  screen('/festivals', 'read', 'festivals'),
  screen('/locations', 'read', 'locations'),
  screen('/media', 'read', 'media'),
  screen('/pages/menu', 'publish', 'pages'),
  screen('/messages', 'read', 'messages'),
  screen('/canned_answers', 'read', 'canned_answers'),
  screen('/letters', 'read', 'letters'),
  screen('/subscribers', 'read', 'subscribers'),
  screen('/users', 'read', 'users'),
  screen('/users/roles', 'read', 'users'),
  screen('/settings', 'edit', 'settings'),
  screen('/translations', 'read', 'translations'),
  screen('/report', 'read', 'report'),
  screen('/outbox', 'read', 'outbox'),
  screen('/history', 'read', 'history'),
  screen('/bin', 'read', 'bin'),
  screen('/backups', 'read', 'backups'),
  screen('/security_log', 'read', 'security_log'),
  screen('/doctor', 'read', 'doctor'),
  screen('/privacy', 'read', 'privacy'),
  { kind: 'screens', name: '/help' },
  { kind: 'screens', name: '/profile' },
];

const folded = PLACES.map((place) => ({
  ...place,
  text: fold(`${english.names[place.name]} ${nepali.names[place.name]}`),
}));

/** The places that the user may open and whose name, in either language, has every word of `typed`. */
export function placesFor(typed: string): Place[] {
  const role = currentRole();
  const words = fold(typed).split(' ');
  return folded.filter(
    ({ needs, text }) =>
      role !== null && (!needs || mayDo(role, ...needs)) && words.every((word) => text.includes(word)),
  );
}

/** Where a place is, for the router; the list of keys is nowhere. */
export const addressOf = (name: PlaceName): [to: string, options?: { state: unknown }] =>
  name === 'sign-out' ? [SIGN_OUT.path, { state: SIGN_OUT.state }] : [name];
