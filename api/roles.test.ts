import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { permissionsOf } from '#api/auth/permissions';
import { refused } from '#api/rest/contract/support';
import { paths } from '#core/kit/paths';
import { OFFICE_ROLES, PERMISSIONS, ROLES, type Role } from '#core/users/roles';
import { en } from '#core/words/en';
import { galleries, galleryPhotos } from '#db/galleries/schema';
import { activity } from '#db/history/activity.schema';
import { profiles } from '#db/users/schema';
import { startApi } from '#testing/api';
import { type Caller, signIn } from '#testing/client';
import { routesUnder } from '#testing/every-route';
import { type Api, addPerson, enter, isIn, send } from '#testing/people';
import { newBrowser } from '#testing/second-step';

const crud = (name: string) => [
  `GET /${name}`,
  `GET /${name}/:id`,
  `POST /${name}`,
  `POST /${name}/bulk`,
  `PUT /${name}/:id`,
  `DELETE /${name}/:id`,
];
const read = (name: string) => [`GET /${name}`, `GET /${name}/:id`];
const write = (name: string) => crud(name).filter((route) => !read(name).includes(route));

const EVERYBODY: Role[] = ['writer', 'editor', 'admin'];
const EDITORS: Role[] = ['editor', 'admin'];
const ADMINS: Role[] = ['admin'];

/** What each role may do, written by hand: in words, and as the routes that this is. */
const MAY: [words: string, who: Role[], routes: string[]][] = [
  ['see the dashboard and what needs somebody', EVERYBODY, ['GET /dashboard', 'GET /dashboard/attention']],
  ['find what they may read', EVERYBODY, ['GET /find']],
  [
    'write drafts of events, galleries with photos, and pages',
    EVERYBODY,
    [
      ...crud('events'),
      ...crud('galleries'),
      ...crud('pages'),
      ...crud('gallery_photos').filter((route) => route !== 'POST /gallery_photos'),
      'POST /galleries/:id/photos',
      'POST /galleries/:id/order',
      'POST /events/:id/share-picture',
      'POST /galleries/:id/share-picture',
    ],
  ],
  ['put pictures into texts', EVERYBODY, ['POST /uploads/:folder{events|editor}']],
  ['choose stored pictures again', EVERYBODY, read('media')],
  [
    'replace pictures everywhere, and delete unused ones',
    EDITORS,
    ['POST /media/:id/replacement', 'DELETE /media/:id'],
  ],
  ['file pages under the categories there are', EVERYBODY, read('page_categories')],
  ['make and rename categories', EDITORS, write('page_categories')],
  [
    'choose a venue for an event, and add one',
    EVERYBODY,
    [...read('locations'), 'GET /locations/suggestions', 'POST /locations'],
  ],
  ['change and delete venues', EDITORS, write('locations').filter((route) => route !== 'POST /locations')],
  [
    'see who registered for an event, add, change and cancel',
    EDITORS,
    [
      ...read('registrations'),
      'GET /registrations/sums',
      'POST /registrations',
      'PUT /registrations/:id',
      'POST /registrations/:id/step',
      'POST /registrations/messages',
    ],
  ],
  [
    'let people in at the door, give links to it, and end them',
    EDITORS,
    ['POST /door/:event', 'GET /door/:event/links', 'POST /door/:event/links', 'DELETE /door/:event/links/:id'],
  ],
  [
    'make and change series of events, and gather events into one',
    EVERYBODY,
    [
      'POST /events/series',
      'PUT /events/:id/series',
      'POST /events/:id/series/dates',
      'GET /events/series/proposals',
      'POST /events/series/proposals',
    ],
  ],
  ['import events', EDITORS, ['POST /events/import/known', 'POST /events/import']],
  ['propose, confirm and change festivals', EDITORS, [...crud('festivals'), 'POST /festivals/proposals']],
  [
    'send letters, and steer them on their way',
    ADMINS,
    [
      'POST /letters/:id/send',
      'POST /letters/:id/pause',
      'POST /letters/:id/resume',
      'POST /letters/:id/stop',
      'POST /letters/:id/unschedule',
      'POST /letters/:id/unknown',
      'GET /letters/:id/deliveries',
    ],
  ],
  ['arrange menu and footer', EDITORS, ['PUT /pages/menu']],
  [
    'write letters, send a test to themselves, see to whom letters go and how far they are',
    EDITORS,
    [
      ...crud('letters'),
      'GET /letters/:id/audience',
      'GET /letters/:id/progress',
      'GET /letters/:id/preview',
      'GET /letters/:id/checks',
      'POST /letters/:id/test',
    ],
  ],
  ['draw pictures for shared links', EDITORS, ['GET /share-pictures/missing']],
  [
    'read, answer, assign and delete messages, and decide what becomes of a photo',
    EDITORS,
    [
      ...crud('messages').filter((route) => route !== 'POST /messages'),
      'GET /messages/:id/thread',
      'POST /messages/:id/answers',
      'POST /messages/:id/decision',
      'PUT /messages/:id/claim',
      'DELETE /messages/:id/claim',
    ],
  ],
  ['write prepared answers', EDITORS, crud('canned_answers')],
  [
    'leave notes on what they may read',
    EVERYBODY,
    ['GET /notes/:resource/:id', 'POST /notes/:resource/:id', 'PUT /notes/:id', 'DELETE /notes/:id'],
  ],
  [
    'see the history of what they may read, take changes back, and bring back from the bin',
    EDITORS,
    [
      'GET /history',
      'GET /history/:resource/:id',
      'POST /history/:resource/:id/restore',
      'POST /history/:id/undo',
      'GET /bin',
      'GET /bin/picture',
      'POST /bin/restore',
    ],
  ],
  ['write the report of a year', EDITORS, ['GET /report']],
  [
    'see what is not translated, and take in translations',
    EDITORS,
    ['GET /translations', 'GET /translations/file', 'POST /translations'],
  ],
  ['delete for good', ADMINS, ['POST /bin/bulk', 'DELETE /bin/:id']],
  [
    'manage people, invite them, sign them out, and reset their second steps',
    ADMINS,
    [
      ...crud('users'),
      'POST /users/:id/invitation',
      'GET /users/:id/sessions',
      'DELETE /users/:id/sessions',
      'DELETE /users/:id/factors',
    ],
  ],
  ['read the settings', EVERYBODY, ['GET /settings']],
  [
    'change the site and its pictures',
    ADMINS,
    ['PUT /settings', 'POST /settings/magazine', 'POST /uploads/contents/:setting'],
  ],
  ['manage subscribers', ADMINS, [...crud('subscribers'), 'POST /subscribers/import', 'GET /subscribers/growth']],
  ['see mails and send them again', ADMINS, [...read('outbox'), 'POST /outbox/:id/retry']],
  ['see backups, and make one at once', ADMINS, ['GET /backups', 'POST /backups']],
  ['export messages and registrations, and nothing else about people', EDITORS, ['POST /exports']],
  ['read the security log', ADMINS, read('security_log')],
  [
    'see, export and erase what is stored about a person',
    ADMINS,
    ['POST /privacy/find', 'POST /privacy/export', 'POST /privacy/erase'],
  ],
  ['check the installation', ADMINS, ['GET /doctor', 'POST /installation/confirm']],
];

const base = paths.api.admin();
/** Every route that the application knows below `/api/admin`, from Hono itself. */
const known = [...new Set(routesUnder(base).map(({ method, path }) => `${method} ${path.slice(base.length)}`))];

test('every route is what some roles may do, in words', () => {
  const named = MAY.flatMap(([, , routes]) => routes);
  expect(named.toSorted()).toEqual(known.toSorted());
});

test('every route is in the table of permissions', () => {
  for (const route of known) {
    const [method = '', path = ''] = route.split(' ');
    expect(permissionsOf(method, path), route).not.toBeNull();
  }
});

test('an admin may do all that any role may', () => {
  for (const role of [...ROLES, 'door'] as const)
    for (const [resource, actions] of Object.entries(PERMISSIONS[role]))
      expect(Object.entries(PERMISSIONS.admin)).toContainEqual([resource, expect.arrayContaining([...actions])]);
});

describe('over HTTP', () => {
  let api: Api;
  let callers: Record<string, Caller>;
  beforeAll(async () => {
    api = await startApi();
    callers = {
      writer: await enter(api, await addPerson(api, { role: 'writer' })),
      editor: await enter(api, await addPerson(api, { role: 'editor' })),
      admin: await signIn(api.url, api.origin),
    };
  });

  const ask = (role: string, method: string, path: string, body?: object) =>
    send(callers[role] ?? newBrowser(api), method, base + path, body);

  const cases = MAY.flatMap(([words, who, routes]) =>
    OFFICE_ROLES.map((role) => ({ words, role, routes, verb: who.includes(role) ? 'may' : 'may not' })),
  );
  test.each(cases)('$role $verb $words', async ({ role, verb, routes }) => {
    for (const route of routes) {
      const [method = '', path = ''] = route.split(' ');
      // Nothing has these ids: what is let through finds nothing, or refuses the empty body.
      const address = path
        .replace(':folder{events|editor}', 'events')
        .replace(':resource', 'events')
        .replaceAll(/:\w+/g, 'nothing');
      const body = method === 'POST' || method === 'PUT' ? {} : undefined;
      const answer = await ask(role, method, address, body);
      const said = { route, status: answer.status };
      if (verb === 'may') expect([200, 201, 400, 404, 409, 415, 422, 503], route).toContain(said.status);
      else {
        expect(said).toEqual({ route, status: 403 });
        expect((await refused(answer)).message).toBe(en.errors.notYours);
      }
    }
  });

  const at = '2026-01-01T00:00:00.000Z';
  const planned = { draft: true, publish_on: '2027-01-01T00:00:00.000Z' };
  const event = { title: 'Losar', date: '2027-02-07', location: 'Hall' };
  const made = async (role: string, body: object): Promise<string> => {
    const answer = await ask(role, 'POST', '/events', body);
    expect(answer.status).toBe(201);
    return `/events/${(await answer.json()).id}`;
  };
  const refusedAsDraft = async (method: string, path: string, body?: object) =>
    expect(await refused(ask('writer', method, path, body))).toMatchObject({
      status: 403,
      message: en.errors.draftsOnly,
    });
  const bulk = (path: string, body: object) =>
    refusedAsDraft('POST', '/events/bulk', { ...body, ids: [path.split('/').at(-1)] });

  test('a writer writes a draft, and neither publishes nor plans it', async () => {
    const own = await made('writer', { ...event, draft: true });
    expect((await ask('writer', 'PUT', own, { title: 'Sonam Losar' })).status).toBe(200);
    await refusedAsDraft('POST', '/events', event);
    await refusedAsDraft('PUT', own, { draft: false });
    await refusedAsDraft('PUT', own, { publish_on: planned.publish_on });
    await bulk(own, { action: 'update', data: { draft: false } });
    expect(await (await ask('admin', 'GET', own)).json()).toMatchObject({
      title: 'Sonam Losar',
      draft: true,
      publish_on: null,
    });
    expect((await ask('writer', 'DELETE', own)).status).toBe(200);
  });

  test.each([
    ['is published', event],
    ['will be at a time', { ...event, ...planned }],
  ])('a writer changes and deletes nothing that %s', async (_, body) => {
    const own = await made('editor', body);
    await refusedAsDraft('PUT', own, { title: 'Mine' });
    await refusedAsDraft('PUT', own, { draft: true, publish_on: null });
    await refusedAsDraft('DELETE', own);
    await bulk(own, { action: 'delete' });
    expect(await (await ask('admin', 'GET', own)).json()).toMatchObject({ title: 'Losar' });
  });

  test('a writer opens no registration, and leaves what an editor decided of one as it is', async () => {
    const draft = { ...event, draft: true };
    expect((await ask('writer', 'POST', '/events', { ...draft, registration_open: true })).status).toBe(403);
    const opened = await made('editor', { ...draft, registration_open: true, registration_places: 80 });
    expect((await ask('writer', 'PUT', opened, { title: 'Sonam Losar' })).status).toBe(200);
    const refused = await ask('writer', 'PUT', opened, { registration_places: 90 });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ errors: { registration_places: en.errors.publishersOnly } });
  });

  test('a writer changes pages and photos in drafts alone', async () => {
    const page = { title: 'Hall hire', slug: 'hall-hire', content: '' };
    await refusedAsDraft('POST', '/pages', page);
    expect((await ask('writer', 'POST', '/pages', { ...page, status: 'draft' })).status).toBe(201);
    const stamps = { created_at: at, updated_at: at };
    for (const [id, draft] of [
      ['open', true],
      ['shown', false],
    ] as const)
      await api.db.batch([
        api.db.insert(galleries).values({ id, title: id, folder_name: id, draft, ...stamps }),
        api.db
          .insert(galleryPhotos)
          .values({
            id: `photo-${id}`,
            gallery_id: id,
            filename: 'a.jpg',
            url: '/media/a.jpg',
            order_position: 0,
            created_at: at,
          }),
      ]);
    const caption = { caption: 'Lamps' };
    expect((await ask('writer', 'PUT', '/gallery_photos/photo-open', caption)).status).toBe(200);
    await refusedAsDraft('PUT', '/gallery_photos/photo-shown', caption);
    await refusedAsDraft('DELETE', '/gallery_photos/photo-shown');
    await refusedAsDraft('POST', '/galleries/shown/order', { ids: ['photo-shown'] });
  });

  test('an editor sees no history of people, and takes nothing of people and settings back', async () => {
    const secret = 'secret@test.example';
    await api.db
      .insert(activity)
      .values({
        id: 'entry',
        actor: 'a',
        action: 'update',
        resource: 'users',
        record_id: 'x',
        record_title: secret,
        at: '2027-01-01T00:00:00.000Z',
      });
    for (const path of ['/history', '/dashboard'])
      expect(await (await ask('editor', 'GET', path)).text()).not.toContain(secret);
    expect(await (await ask('editor', 'GET', '/dashboard')).json()).toMatchObject({
      sign_ins: null,
      unusual: null,
      totals: { users: null },
      notices: [],
    });
    expect((await ask('editor', 'GET', '/history/users/x')).status).toBe(403);
    for (const name of ['users', 'settings']) {
      const body = { change_id: 'entry' };
      expect((await ask('editor', 'POST', `/history/${name}/x/restore`, body)).status).toBe(403);
    }
    expect(await (await ask('admin', 'GET', '/history')).text()).toContain(secret);
  });

  test('a role is of no use on the day after its end, in a session that is still there', async () => {
    const person = await addPerson(api, { role: 'editor' });
    const caller = await enter(api, person);
    expect(await isIn(caller)).toBe(true);
    const over = { role_ends_on: '2026-01-31' } as const;
    await api.db.update(profiles).set(over).where(eq(profiles.id, person.id));
    expect(await isIn(caller)).toBe(false);
    const session = await (await send(caller, 'GET', '/api/auth/get-session')).json();
    expect(session.user).toMatchObject({ role: 'user' });
  });
});
