import { and, eq, sql } from 'drizzle-orm';
import { type Holder, passwordMail } from '#api/auth/account-mail';
import { ensureConfirmed, takeAsProven } from '#api/auth/confirm';
import { rememberDevice, rememberedDevice } from '#api/auth/device';
import { enter, personWithPassword } from '#api/auth/enter';
import { limitReset, limitSignIn, settled, signInKey } from '#api/auth/limits';
import { refuseWeak } from '#api/auth/new-password';
import { linkWorks, resetLink } from '#api/auth/reset-link';
import { newSession, setSessionCookie } from '#api/auth/session';
import { logOwnActivity } from '#api/auth/sessions';
import { clientDigest } from '#api/http/client-ip';
import { type ApiContext, inBackground } from '#api/http/context';
import { Invalid } from '#api/http/errors';
import { enqueueMail, queueMail } from '#api/mail/mail';
import { parseInput, readBody } from '#api/rest/input';
import { paths } from '#core/kit/paths';
import { hasOffice, roleOn } from '#core/users/roles';
import type { Text } from '#core/words/languages';
import { anyRow } from '#db/kit/any-row';
import { forgetAttemptsBelow } from '#db/users/attempts';
import { accountRow } from '#db/users/profile';
import { hasNoPassword } from '#db/users/queries';
import { changePasswordInput, profiles, resetInput, resetRequestInput, verifications } from '#db/users/schema';
import { countSignIn, logSecurity } from '#db/users/security-log';
import { setPassword } from '#db/users/write';

/**
 * Mails the link to a new password. Whether there is such an account is found out after the
 * answer: neither its text nor its time tells. @throws TooManyRequests
 */
export async function requestReset(c: ApiContext): Promise<Response> {
  const body = parseInput(resetRequestInput, await readBody(c));
  await limitReset(c, body.email, await rememberedDevice(c, body.email));
  await countSignIn(c.var.db, 'reset_requested', body.email, c.var.now(), clientDigest(c));
  inBackground(c, mailReset(c, body.email));
  return c.json({ message: c.var.words.auth.resetSent });
}

async function mailReset(c: ApiContext, email: string): Promise<void> {
  const { db, config, lang } = c.var;
  const [person] = await db
    .select({ user_id: profiles.id, email: profiles.email })
    .from(profiles)
    .where(and(eq(profiles.email, email), eq(profiles.is_active, true)));
  if (!person) return;
  const { statements } = await resetLink(db, config, person, new Date(), lang);
  await db.batch(statements);
  await queueMail(c);
}

/**
 * Opens a mailed link: redirects to the screen for a new password, with the token while it works. The link is not used
 * up, because mail scanners open links too. Where it leads comes from the configuration, not from the request.
 */
export async function openResetLink(c: ApiContext): Promise<Response> {
  const token = c.req.param('token') ?? '';
  const isGood = (await accountOfLink(c, token)) !== undefined;
  c.header('Referrer-Policy', 'no-referrer');
  return c.redirect(`${c.var.config.SITE_URL}${paths.adminResetPassword(isGood ? token : '')}`);
}

async function accountOfLink(c: ApiContext, token: string) {
  const [account] = await c.var.db
    .select({ person: profiles, is_new: sql<number>`${hasNoPassword}` })
    .from(verifications)
    .innerJoin(profiles, eq(profiles.id, verifications.value))
    .where(await linkWorks(token));
  return account;
}

const linkStale: Text = ({ auth }) => auth.linkStale;

/**
 * Sets a new password by a mailed link and ends every session. A weak one does not use the link up. Whoever accepts an
 * invitation to the back office is signed in by it. @throws Invalid
 */
export async function resetPassword(c: ApiContext): Promise<Response> {
  const { token, password } = parseInput(resetInput, await readBody(c));
  const { db, config, now } = c.var;
  const { person: account, is_new } = (await accountOfLink(c, token)) ?? {};
  if (!account) throw new Invalid({ token: linkStale }, linkStale);
  await refuseWeak('password', password, account.email, config);
  const row = await accountRow(account.id, password, new Date());
  const stillWorks = anyRow(db, verifications, await linkWorks(token));
  const itself = sql`${profiles.id} = ${account.id} and ${stillWorks}`;
  // The link goes with the last statement: of two who use it at once, one finds it.
  const [, , , used] = await db.batch(setPassword(db, row, itself));
  if (used.length === 0) throw new Invalid({ token: linkStale }, linkStale);
  await db.batch([
    logOwnActivity(db, 'reset_password', account, now()),
    logSecurity(db, { event: 'password_reset', person: account, client: '', now: now() }),
    forgetAttemptsBelow(db, await signInKey(account.email)),
  ]);
  if (is_new && account.is_active && hasOffice(roleOn(account, c.var.today))) return enter(c, account, null, null);
  // Whoever opened the mail can sign in while strangers exhaust the limits.
  await rememberDevice(c, account.email);
  if (!is_new) await tellReset(c, account);
  return c.json({ message: c.var.words.auth.passwordSet });
}

async function tellReset(c: ApiContext, person: Holder): Promise<void> {
  const { db, config, lang } = c.var;
  await db.batch([enqueueMail(db, passwordMail(config, person, 'byLink', lang), new Date())]);
  await queueMail(c);
}

/**
 * Changes the caller's password and signs out their other browsers. A wrong old password counts
 * like a failed sign-in. Whoever has a second step has used it lately. @throws Invalid, TooManyRequests, MustConfirm
 */
export async function changePassword(c: ApiContext): Promise<Response> {
  const input = parseInput(changePasswordInput, await readBody(c));
  const { db, config, actor, session, lang, now } = c.var;
  if (session.has_factor) ensureConfirmed(c);
  await refuseWeak('new_password', input.new_password, actor.email, config);
  const device = await rememberedDevice(c, actor.email);
  const counts = await limitSignIn(c, actor.email, device);
  if (!(await personWithPassword(c, actor.email, input.current_password))) {
    await countSignIn(db, 'failed', actor.email, now(), clientDigest(c));
    throw new Invalid({ current_password: ({ auth }) => auth.passwordWrong });
  }
  takeAsProven(c);
  const row = await accountRow(actor.id, input.new_password, new Date());
  // This browser's session goes on under a new token.
  const { factor, confirmed_at: verified_at } = session;
  const next = newSession(c, actor.id, { factor, verified_at });
  await db.batch([
    ...setPassword(db, row, eq(profiles.id, actor.id)),
    next.statement,
    logOwnActivity(db, 'change_password', actor, now()),
    logSecurity(db, { event: 'password_changed', person: actor, client: clientDigest(c), now: now() }),
    enqueueMail(db, passwordMail(config, actor, 'byOneself', lang), new Date()),
    ...settled(db, counts),
    forgetAttemptsBelow(db, await signInKey(actor.email)),
  ]);
  await setSessionCookie(c, next.token);
  await queueMail(c);
  await rememberDevice(c, actor.email, device ?? undefined);
  return c.json({ message: c.var.words.auth.passwordChanged });
}
