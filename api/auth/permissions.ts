import type { ApiContext } from '#api/http/context';
import { Forbidden, NotFound } from '#api/http/errors';
import { type Action, type AnyRole, can, isResource, type ResourceName } from '#core/users/roles';

type Permission = readonly [Action, ResourceName];

/** The routes below `/api/admin` that do something else than their verb says of a resource. */
const NAMED: Readonly<Record<string, readonly Permission[]>> = {
  // Of what both tell, each role gets what it may read.
  'GET /dashboard/attention': [['read', 'dashboard']],
  'GET /find': [['read', 'dashboard']],
  'POST /uploads/:folder{events|editor}': [['create', 'uploads']],
  'POST /uploads/contents/:setting': [['edit', 'settings']],
  'POST /galleries/:id/photos': [['create', 'gallery_photos']],
  'POST /galleries/:id/order': [['edit', 'gallery_photos']],
  // The browser of whoever looks at the dashboard draws them, for published records as well.
  'POST /media/:id/replacement': [['edit', 'media']],
  'GET /share-pictures/missing': [
    ['publish', 'events'],
    ['publish', 'galleries'],
  ],
  'POST /events/:id/share-picture': [['edit', 'events']],
  'POST /galleries/:id/share-picture': [['edit', 'galleries']],
  'GET /history/:resource/:id': [['read', 'history']],
  'POST /history/:resource/:id/restore': [['edit', 'history']],
  'POST /history/:id/undo': [['edit', 'history']],
  'GET /bin/picture': [['read', 'bin']],
  'POST /bin/restore': [['edit', 'bin']],
  'POST /bin/bulk': [['delete', 'bin']],
  'GET /translations/file': [['read', 'translations']],
  'POST /translations': [['edit', 'translations']],
  'POST /installation/confirm': [['edit', 'installation']],
  'POST /events/import/known': [['publish', 'events']],
  'POST /events/import': [['publish', 'events']],
  'POST /events/series': [['create', 'events']],
  'GET /events/series/proposals': [['edit', 'events']],
  'POST /events/series/proposals': [['edit', 'events']],
  'PUT /events/:id/series': [['edit', 'events']],
  'POST /events/:id/series/dates': [['create', 'events']],
  'POST /registrations/messages': [['edit', 'registrations']],
  'GET /registrations/sums': [['read', 'registrations']],
  'POST /registrations/:id/step': [['edit', 'registrations']],
  'POST /door/:event': [['edit', 'door']],
  'GET /door/:event/links': [['read', 'door']],
  'POST /door/:event/links': [['create', 'door']],
  'DELETE /door/:event/links/:id': [['delete', 'door']],
  'POST /festivals/proposals': [['create', 'festivals']],
  'GET /locations/suggestions': [['read', 'locations']],
  'PUT /pages/menu': [['publish', 'pages']],
  'PUT /settings': [['edit', 'settings']],
  'POST /settings/magazine': [['edit', 'settings']],
  'GET /messages/:id/thread': [['read', 'messages']],
  'POST /messages/:id/answers': [['edit', 'messages']],
  'POST /messages/:id/decision': [
    ['edit', 'messages'],
    ['publish', 'gallery_photos'],
  ],
  'GET /notes/:resource/:id': [['read', 'notes']],
  'POST /notes/:resource/:id': [['create', 'notes']],
  'PUT /messages/:id/claim': [['edit', 'messages']],
  'DELETE /messages/:id/claim': [['edit', 'messages']],
  'GET /letters/:id/preview': [['read', 'letters']],
  'GET /letters/:id/checks': [['read', 'letters']],
  'POST /letters/:id/test': [['edit', 'letters']],
  'GET /letters/:id/audience': [['read', 'letters']],
  'GET /letters/:id/progress': [['read', 'letters']],
  'GET /letters/:id/deliveries': [['publish', 'letters']],
  'POST /letters/:id/send': [['publish', 'letters']],
  'POST /letters/:id/pause': [['publish', 'letters']],
  'POST /letters/:id/resume': [['publish', 'letters']],
  'POST /letters/:id/stop': [['publish', 'letters']],
  'POST /letters/:id/unschedule': [['publish', 'letters']],
  'POST /letters/:id/unknown': [['publish', 'letters']],
  'POST /users/:id/invitation': [['create', 'users']],
  'GET /users/:id/sessions': [['read', 'users']],
  'DELETE /users/:id/sessions': [['edit', 'users']],
  'DELETE /users/:id/factors': [['edit', 'users']],
  'GET /subscribers/growth': [['read', 'subscribers']],
  'POST /subscribers/import': [['create', 'subscribers']],
  // What every list with data about people needs at least; the route asks for the list itself.
  'POST /exports': [['read', 'messages']],
  'POST /outbox/:id/retry': [['edit', 'outbox']],
  'POST /privacy/find': [['read', 'privacy']],
  'POST /privacy/export': [['read', 'privacy']],
  'POST /privacy/erase': [['delete', 'privacy']],
};

/**
 * The routes before which the caller proves once more who they are although no table tells: exports of personal data,
 * files that are written or claimed, what is deleted for good. What follows from a table is in `db/kit/proven.ts`,
 * and is asked of every route.
 */
const SENSITIVE: ReadonlySet<string> = new Set([
  'POST /exports',
  'POST /privacy/export',
  'POST /installation/confirm',
  'POST /bin/bulk',
  'DELETE /bin/:id',
]);

/** Whether a route below `/api/admin` needs a recent proof of who the caller is, whatever it writes. */
export const isSensitive = (method: string, route: string | undefined): boolean =>
  SENSITIVE.has(`${method} ${route?.replace(/\/$/, '')}`);

/** A bulk call edits or deletes, as its body says. */
const BY_VERB: Readonly<Record<string, readonly Action[]>> = {
  'GET /': ['read'],
  'GET /:id': ['read'],
  'POST /': ['create'],
  'POST /bulk': ['edit', 'delete'],
  'PUT /:id': ['edit'],
  'DELETE /:id': ['delete'],
};

/**
 * The permissions that a route needs, all of them.
 * @param route its pattern below `/api/admin`, such as `/events/:id`
 * @returns null for a route that nobody declared; it is an admin's alone
 */
export function permissionsOf(method: string, route: string): readonly Permission[] | null {
  const verb = method === 'HEAD' ? 'GET' : method;
  const named = NAMED[`${verb} ${route}`];
  if (named) return named;
  const [, resource = '', rest = ''] = /^\/(\w+)(\W.*)?$/.exec(route) ?? [];
  const actions = BY_VERB[`${verb} ${rest || '/'}`];
  if (!actions || !isResource(resource)) return null;
  return actions.map((action) => [action, resource] as const);
}

/** Whether `role` may call a route; see `permissionsOf`. */
export function mayCall(role: AnyRole, method: string, route: string | undefined): boolean {
  const needed = route === undefined ? null : permissionsOf(method, route);
  if (!needed) return role === 'admin';
  return needed.every(([action, resource]) => can(role, action, resource));
}

/**
 * For calls that name the resource in their path or whose record tells it: lets the caller do `action` with it.
 * @throws NotFound when there is no such resource, Forbidden
 */
export function ensureMay(c: ApiContext, action: Action, resource: string): void {
  if (!isResource(resource)) throw new NotFound();
  if (!can(c.var.role, action, resource)) throw new Forbidden(({ errors }) => errors.notYours);
}
