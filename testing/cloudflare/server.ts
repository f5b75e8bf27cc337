import { Hono } from 'hono';
import { ACCOUNT_ID, type Account, newAccount } from '#testing/cloudflare/account';
import { failed, listed, ok } from '#testing/cloudflare/envelope';
import { d1Routes, queueRoutes, r2Routes } from '#testing/cloudflare/storage';
import { workerRoutes } from '#testing/cloudflare/workers';
import { zoneRoutes } from '#testing/cloudflare/zones';
import { standIn } from '#testing/stand-in';

/** Which permission an address needs. */
const NEEDED: readonly [RegExp, string][] = [
  [/^\/accounts\/\w+\/d1\//, 'Account, D1'],
  [/^\/accounts\/\w+\/r2\//, 'Account, Workers R2 Storage'],
  [/^\/accounts\/\w+\/queues/, 'Account, Queues'],
  [/^\/accounts\/\w+\/workers\//, 'Account, Workers Scripts'],
  [/^\/zones\/[\w-]+\/dns_records/, 'Zone, DNS'],
  [/^\/zones\/[\w-]+\/workers\/routes/, 'Zone, Workers Routes'],
  [/^\/graphql/, 'Account, Account Analytics'],
  [/^\/user$/, 'User, User Details'],
  [/^\/memberships/, 'User, Memberships'],
];

function mayNot(account: Account, path: string, method: string, token: string): Response | null {
  const known = account.tokens.get(token);
  if (!known) return failed(401, 10000, 'Authentication error');
  const [, name] = NEEDED.find(([pattern]) => pattern.test(path)) ?? [];
  const level = name === undefined ? 'Read' : known.may.get(name);
  const isEnough = level === 'Edit' || (level === 'Read' && (method === 'GET' || name === undefined));
  return isEnough ? null : failed(403, 10000, 'Authentication error');
}

/**
 * Serves an account as Cloudflare's API (v4) does, with what wrangler and the scripts ask for. A token may what its
 * permissions say. An address that is not served is 404 with code 7003, as there, and stands in `unknown`.
 */
export async function startCloudflare() {
  const account = newAccount();
  const calls: string[] = [];
  const unknown: string[] = [];
  const app = new Hono();
  app.use(async (c, next) => {
    calls.push(`${c.req.method} ${c.req.path}`);
    const token = c.req.header('authorization')?.replace('Bearer ', '') ?? '';
    return mayNot(account, c.req.path, c.req.method, token) ?? (await next());
  });
  const verify = (token: string) => ok({ id: account.tokens.get(token)?.id, status: 'active' });
  app.get('/user/tokens/verify', (c) => verify(c.req.header('authorization')?.slice(7) ?? ''));
  // Of tokens that belong to an account: there is none here.
  app.get(`/accounts/${ACCOUNT_ID}/tokens/verify`, () => failed(401, 1000, 'Invalid API Token'));
  app.get('/user', () => ok({ id: 'user', email: 'founder@nepal.org.nz' }));
  app.get('/memberships', () => listed([{ id: 'm', account: { id: ACCOUNT_ID, name: 'Nepal Society' } }]));
  app.get('/accounts', () => listed([{ id: ACCOUNT_ID, name: 'Nepal Society' }]));
  const own = new Hono();
  for (const routes of [d1Routes, r2Routes, queueRoutes, workerRoutes]) own.route('/', routes(account));
  app.route(`/accounts/${ACCOUNT_ID}`, own);
  app.route('/', zoneRoutes(account));
  app.notFound((c) => {
    unknown.push(`${c.req.method} ${c.req.path}`);
    return failed(404, 7003, 'Could not route to the path, perhaps your object identifier is invalid?');
  });
  app.onError((error) => failed(500, 10013, error.message));
  const server = await standIn(async ({ method = 'GET', path = '/', body, headers }) => {
    const sent = {
      'content-type': String(headers['content-type'] ?? ''),
      authorization: String(headers.authorization),
    };
    const answer = await app.request(path, { method, headers: sent, ...(body && method !== 'GET' && { body }) });
    return { status: answer.status, body: await answer.text() };
  });
  return {
    ...account,
    account,
    url: server.url,
    /** Each request so far, by method and path. */
    calls,
    unknown,
    close: async () => {
      await server.close();
      account.close();
    },
  };
}
