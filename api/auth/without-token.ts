import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { ApiEnv } from '#api/context';

const record = z.record(z.string(), z.unknown());

/**
 * Takes the session's token out of what better-auth answers: it is in the cookie, which scripts
 * cannot read, and a body is read by every script.
 */
export const withoutToken: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next();
  const { res } = c;
  if (!res.headers.get('content-type')?.startsWith('application/json')) return;
  const body: unknown = await res.json();
  // Otherwise the headers of the old response would be laid over those of the new one.
  c.res = undefined;
  const headers = new Headers(res.headers);
  headers.delete('content-length');
  c.res = new Response(JSON.stringify(stripped(body)), { status: res.status, headers });
};

function stripped(value: unknown): unknown {
  const read = record.safeParse(value);
  if (!read.success) return value;
  const { token: _, session, ...rest } = read.data;
  return session === undefined ? rest : { ...rest, session: stripped(session) };
}
