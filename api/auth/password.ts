import { and, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Holder, passwordMail } from '#api/auth/account-mail';
import { clientDigest } from '#api/auth/client-digest';
import { ensureConfirmed, takeAsProven } from '#api/auth/confirm';
import { knownDevice, rememberDevice } from '#api/auth/device';
import { carryProof } from '#api/auth/factors/session-factor';
import { limitReset, limitSignIn, settled, signInKey } from '#api/auth/limits';
import { logOwnActivity } from '#api/auth/log';
import { refuseWeak } from '#api/auth/new-password';
import { tokenDigest } from '#api/auth/reset-link';
import { answerOfAuth, authOf, passCookies } from '#api/auth/server-of';
import { inBackground } from '#api/background';
import type { ApiContext } from '#api/context';
import { Invalid } from '#api/errors';
import { enqueueMail, queueDelivery } from '#api/mail/mail';
import { parseInput, readBody } from '#api/rest/input';
import { paths } from '#core/paths';
import type { Text } from '#core/words/languages';
import {
  accounts,
  changePasswordInput,
  profiles,
  resetInput,
  resetRequestInput,
  verifications,
} from '#db/schema/profile';
import { forgetAttemptsBelow } from '#db/write/attempts';
import { countSignIn, logSecurity } from '#db/write/security-log';

/**
 * Mails the link to a new password. Whether there is such an account is found out after the
 * answer: neither its text nor its time tells. @throws TooManyRequests
 */
export async function requestReset(c: ApiContext): Promise<Response> {
  const body = parseInput(resetRequestInput, await readBody(c));
  await limitReset(c, body.email, await knownDevice(c, body.email));
  await countSignIn(c.var.db, 'reset_requested', body.email, c.var.now(), clientDigest(c));
  inBackground(
    c,
    authOf(c)
      .then((auth) => auth.api.requestPasswordReset({ body }))
      .then(() => queueDelivery(c)),
  );
  return c.json({ message: c.var.words.auth.resetSent });
}

/**
 * Opens a mailed link: redirects to the screen for a new password, with the token while it works.
 * The link is not used up, because mail scanners open links too. Where it leads comes from the
 * configuration, not from the request.
 */
export async function openResetLink(c: ApiContext): Promise<Response> {
  const token = c.req.param('token') ?? '';
  const works = (await accountOfLink(c, token)) !== undefined;
  c.header('Referrer-Policy', 'no-referrer');
  return c.redirect(`${c.var.config.SITE_URL}${paths.adminResetPassword(works ? token : '')}`);
}

/** The account whose link to a new password has this token, while it works. */
async function accountOfLink(c: ApiContext, token: string) {
  const [account] = await c.var.db
    .select({
      ...{ id: profiles.id, email: profiles.email, name: profiles.name },
      /** Whether it has a password; whoever accepts an invitation has none. */
      had_password: sql<number>`exists (select 1 from ${accounts}
        where ${accounts.user_id} = ${profiles.id} and ${accounts.password} is not null)`,
    })
    .from(verifications)
    .innerJoin(profiles, eq(profiles.id, verifications.value))
    .where(
      and(
        eq(verifications.identifier, await tokenDigest(`reset-password:${token}`)),
        gt(verifications.expires_at, new Date().toISOString()),
      ),
    );
  return account;
}

const linkStale: Text = ({ auth }) => auth.linkStale;

/**
 * Sets a new password by a mailed link and ends every session. A weak password is refused and does
 * not use the link up.
 * @throws Invalid
 */
export async function resetPassword(c: ApiContext): Promise<Response> {
  const { token, password } = parseInput(resetInput, await readBody(c));
  const account = await accountOfLink(c, token);
  // A weak password is refused before the link is used up.
  if (account) await refuseWeak('password', password, account.email, c.var.config);
  const answer = await answerOfAuth(c, ({ api }) =>
    api.resetPassword({ body: { token, newPassword: password }, asResponse: true }),
  );
  if (answer.status >= 500) throw new Error(`reset: ${answer.status} ${await answer.text()}`);
  if (!answer.ok) throw new Invalid({ token: linkStale }, linkStale);
  if (account) {
    // Whoever opened the mail can sign in while strangers exhaust the limits.
    await rememberDevice(c, account.email);
    if (account.had_password) await tellReset(c, account);
  }
  return c.json({ message: c.var.words.auth.passwordSet });
}

/** What better-auth answers: the token of the new session. */
const changedAnswer = z.object({ token: z.string() });

/** Mails somebody that their password was changed by a mailed link. */
async function tellReset(c: ApiContext, person: Holder): Promise<void> {
  const { db, config, lang } = c.var;
  await db.batch([enqueueMail(db, passwordMail(config, person, 'byLink', lang), new Date())]);
  await queueDelivery(c);
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
  const device = await knownDevice(c, actor.email);
  const counts = await limitSignIn(c, actor.email, device);
  takeAsProven(c);
  const answer = await answerOfAuth(c, ({ api }) =>
    api.changePassword({
      body: {
        currentPassword: input.current_password,
        newPassword: input.new_password,
        revokeOtherSessions: true,
      },
      headers: c.req.raw.headers,
      asResponse: true,
    }),
  );
  if (answer.status >= 500) throw new Error(`password: ${answer.status} ${await answer.text()}`);
  if (!answer.ok) {
    await countSignIn(db, 'failed', actor.email, now(), clientDigest(c));
    throw new Invalid({ current_password: ({ auth }) => auth.passwordWrong });
  }
  await db.batch([
    logOwnActivity(db, 'change_password', actor, now()),
    logSecurity(db, {
      event: 'password_changed',
      person: actor,
      client: clientDigest(c),
      now: now(),
    }),
    enqueueMail(db, passwordMail(config, actor, 'byOneself', lang), new Date()),
    ...settled(db, counts),
    forgetAttemptsBelow(db, await signInKey(actor.email)),
    // A link to a new password that was asked for before is of no use any more.
    db.delete(verifications).where(eq(verifications.value, actor.id)),
  ]);
  await carryProof(c, changedAnswer.parse(await answer.json()).token, session);
  // This browser's new session; the body of the answer has its token, which scripts need not see.
  passCookies(c, answer);
  await queueDelivery(c);
  await rememberDevice(c, actor.email, device ?? undefined);
  return c.json({ message: c.var.words.auth.passwordChanged });
}
