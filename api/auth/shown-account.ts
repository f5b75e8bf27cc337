import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { roleOfUser } from '#api/auth/role-of';
import type { ApiEnv } from '#api/context';

const record = z.record(z.string(), z.unknown());

/**
 * Makes of what better-auth answers what scripts may read: without the session's token, which is in the
 * cookie alone, and with the role that a person has on this day.
 */
export const shownAccount: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next();
  const { res } = c;
  if (!res.headers.get('content-type')?.startsWith('application/json')) return;
  const body: unknown = await res.json();
  // Otherwise the headers of the old response would be laid over those of the new one.
  c.res = undefined;
  const headers = new Headers(res.headers);
  headers.delete('content-length');
  const shown = JSON.stringify(ofToday(withoutToken(body), c.var.now()));
  c.res = new Response(shown, { status: res.status, headers });
};

function withoutToken(value: unknown): unknown {
  const read = record.safeParse(value);
  if (!read.success) return value;
  const { token: _, session, ...rest } = read.data;
  return session === undefined ? rest : { ...rest, session: withoutToken(session) };
}

function ofToday(value: unknown, now: Date): unknown {
  const read = record.safeParse(value);
  const role = read.success ? roleOfUser(read.data.user, now) : null;
  if (!role) return value;
  return { ...read.data, user: { ...record.parse(read.data?.user), role } };
}
