import type { IncomingMessage } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Plugin } from 'vitest/config';
import { z } from 'zod';
import { paths } from '#core/kit/paths';
import { Calls, callFault } from '#testing/office/faults';

/** Where tests in the browser make a society of their own, say what goes wrong in it, and act as others. */
const TESTING = { society: '/testing/society', calls: '/testing/calls', others: '/testing/others' };
/** The cookie that names the society whose API answers a browser. */
const COOKIE = 'society';
/** What the API of a society answers. */
const ANSWERED = ['/api/', '/media/', '/documents/'];

/** What a test asks for: variables of the Worker, whether pictures can be stored, and whether people wrote. */
const wantedSociety = z.object({
  variables: z.record(z.string(), z.string()).default({}),
  files: z.boolean().default(false),
  people: z.boolean().default(false),
});

/** What a test in the browser may ask of its society. */
export type WantedSociety = z.input<typeof wantedSociety>;

/** A call of the API by somebody who signs in by their password. */
const othersCall = z.object({
  person: z.object({ email: z.string(), password: z.string() }),
  method: z.string(),
  path: z.string(),
  body: z.unknown().optional(),
});

interface Society {
  fetch: (request: Request) => Response | Promise<Response>;
  calls: Calls;
  close: () => Promise<void>;
}

const namedBy = (request: IncomingMessage) =>
  new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1] ?? '';

/** Answers a call that a test makes as somebody else: the page keeps its own session. */
async function asAnother(request: Request, { fetch }: Society): Promise<Response> {
  const { person, method, path, body } = othersCall.parse(await request.json());
  const { origin } = new URL(request.url);
  const send = (to: string, how: string, data: unknown, headers: Record<string, string>) =>
    fetch(
      new Request(`${origin}${to}`, {
        method: how,
        headers: { Origin: origin, 'Content-Type': 'application/json', ...headers },
        ...(data !== undefined && { body: JSON.stringify(data) }),
      }),
    );
  const entered = await send(`${paths.api.auth()}/sign-in/email`, 'POST', person, {});
  const cookies = entered.headers.getSetCookie().map((one) => one.split(';')[0]);
  return send(path, method, body, { Cookie: cookies.join('; ') });
}

/**
 * A Vite plugin that serves the API on libSQL, in the process of the test server: a test that posts to
 * `TESTING.society` gets a demo society of its own. `TESTING.calls` lists the calls of its API (GET), and
 * takes what goes wrong with them (PUT). `TESTING.others` makes a call as another person.
 */
export function societies(): Plugin {
  const open = new Map<string, Society>();

  async function create(request: Request): Promise<Response> {
    const wanted = wantedSociety.parse(await request.json());
    // Not at the top: a run of other tests reads the configuration too, and needs none of this.
    const { openApi } = await import('#testing/api');
    const variables = { SITE_URL: new URL(request.url).origin, ...wanted.variables };
    const bindings = wanted.files ? (await import('#testing/files')).openFiles() : {};
    const { db, fetch, close } = await openApi(variables, bindings);
    if (wanted.people) {
      const { peopleStatements } = await import('#demo/people');
      for (const statement of peopleStatements(db, new Date())) await statement;
    }
    const id = crypto.randomUUID();
    open.set(id, { fetch, calls: new Calls(), close });
    return new Response(null, { status: 201, headers: { 'Set-Cookie': `${COOKIE}=${id}; Path=/` } });
  }

  async function aboutCalls(request: Request, calls: Calls): Promise<Response> {
    if (request.method === 'GET') return Response.json(calls.made);
    calls.set(z.array(callFault).parse(await request.json()));
    return new Response(null, { status: 204 });
  }

  return {
    name: 'societies',
    configureServer(server) {
      server.httpServer?.once('close', async () => {
        await Promise.all([...open.values()].map(({ close }) => close()));
      });
      const creating = getRequestListener(create);
      server.middlewares.use(async (request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        if (pathname === TESTING.society) return creating(request, response);
        const society = open.get(namedBy(request));
        if (!society) return next();
        const { calls } = society;
        if (pathname === TESTING.others)
          return getRequestListener((asked) => asAnother(asked, society))(request, response);
        if (pathname === TESTING.calls)
          return getRequestListener((asked) => aboutCalls(asked, calls))(request, response);
        if (!ANSWERED.some((prefix) => pathname.startsWith(prefix))) return next();
        const answer = (asked: Request) => calls.answer(asked, society.fetch, response);
        return getRequestListener(answer)(request, response);
      });
    },
  };
}
