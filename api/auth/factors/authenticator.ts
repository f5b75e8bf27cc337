import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { changedFactors, forgetUses, markFactor, refuseLastFactor } from '#api/auth/factors/changed';
import { mayAdd } from '#api/auth/factors/needed';
import { newRecoveryCodes } from '#api/auth/factors/recovery-codes';
import type { ApiContext } from '#api/http/context';
import { Conflict, Invalid, MustUseFactor, NotFound } from '#api/http/errors';
import { parseInput, readBody } from '#api/rest/input';
import { anyRow } from '#db/kit/any-row';
import { forgetUnneededCodes } from '#db/users/factors';
import { authenticatorInput, authenticators } from '#db/users/factors.schema';
import { society } from '#society';

/** Seconds for which a code is shown (RFC 6238 §5.2), and how many codes around it are taken, for slow clocks. */
const PERIOD = 30;
const WINDOW = 1;

async function totpOf(secret: string, label = '') {
  const { Secret, TOTP } = await import('otpauth');
  const shared = secret ? Secret.fromBase32(secret) : new Secret({ size: 20 });
  return new TOTP({ issuer: society.name, label, secret: shared, period: PERIOD });
}

/** Encrypts what is stored with a key that follows from `AUTH_SECRET`: XChaCha20-Poly1305, its nonce before it. */
async function cipherOf(secret: string) {
  const [{ xchacha20poly1305 }, { managedNonce, ...bytes }] = await Promise.all([
    import('@noble/ciphers/chacha.js'),
    import('@noble/ciphers/utils.js'),
  ]);
  const key = await crypto.subtle.digest('SHA-256', bytes.utf8ToBytes(secret));
  return { ...bytes, cipher: managedNonce(xchacha20poly1305)(new Uint8Array(key)) };
}

async function encrypted(text: string, secret: string): Promise<string> {
  const { cipher, bytesToHex, utf8ToBytes } = await cipherOf(secret);
  return bytesToHex(cipher.encrypt(utf8ToBytes(text)));
}

/** A stored secret, or null after `AUTH_SECRET` was changed: then the app has to be set up anew. */
async function decrypted(data: string, secret: string): Promise<string | null> {
  const { cipher, bytesToUtf8, hexToBytes } = await cipherOf(secret);
  try {
    return bytesToUtf8(cipher.decrypt(hexToBytes(data)));
  } catch (error) {
    console.error('an authenticator was stored under another AUTH_SECRET', error);
    return null;
  }
}

/**
 * Takes a code of a person's app. A code is taken once: its half minute must be later than that of the last one,
 * which one statement asks and sets. An app of the caller that is being set up is asked when `isNew`.
 */
export async function takeCode(
  c: ApiContext,
  user_id: string,
  code: string,
  isNew = false,
): Promise<'right' | 'wrong' | 'used'> {
  const { db, config } = c.var;
  const { confirmed_at, last_step } = authenticators;
  const itself = and(eq(authenticators.user_id, user_id), isNew ? isNull(confirmed_at) : isNotNull(confirmed_at));
  const [app] = await db.select({ secret: authenticators.secret }).from(authenticators).where(itself);
  if (!app) return 'wrong';
  const secret = await decrypted(app.secret, config.AUTH_SECRET);
  if (!secret) return 'wrong';
  const totp = await totpOf(secret);
  // Real time, as the app has it.
  const timestamp = Date.now();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  if (delta === null) return 'wrong';
  const step = totp.counter({ timestamp }) + delta;
  const taken = await db
    .update(authenticators)
    .set({ last_step: step, ...(isNew && { confirmed_at: new Date(timestamp).toISOString() }) })
    .where(and(itself, lt(last_step, step), isNew ? mayAdd(c) : undefined))
    .returning({ user_id: authenticators.user_id });
  return taken.length > 0 ? 'right' : 'used';
}

/** A new secret for the caller's app; one that was not confirmed is replaced. @throws Conflict */
export async function newAuthenticator(c: ApiContext): Promise<Response> {
  const { db, actor, config, now } = c.var;
  const totp = await totpOf('', actor.email);
  const secret = await encrypted(totp.secret.base32, config.AUTH_SECRET);
  const values = { secret, created_at: now().toISOString() };
  const [stored] = await db
    .insert(authenticators)
    .values({ user_id: actor.id, ...values })
    .onConflictDoUpdate({
      target: authenticators.user_id,
      set: { ...values, last_step: 0 },
      setWhere: isNull(authenticators.confirmed_at),
    })
    .returning({ user_id: authenticators.user_id });
  if (!stored) throw new Conflict(({ factors }) => factors.authenticatorThere);
  return c.json({ secret: totp.secret.base32, uri: totp.toString() });
}

/** Confirms the caller's new app by its first code. Gives recovery codes where there are none. @throws Invalid, MustUseFactor */
export async function confirmAuthenticator(c: ApiContext): Promise<Response> {
  const { code } = parseInput(authenticatorInput, await readBody(c));
  const { actor } = c.var;
  const taken = await takeCode(c, actor.id, code.replaceAll(/[\s-]/g, ''), true);
  if (taken === 'wrong') throw new Invalid({ code: ({ factors }) => factors.codeWrong });
  // Meanwhile the caller has got a first second step in another browser.
  if (taken === 'used') throw new MustUseFactor();
  await markFactor(c, 'authenticator');
  const codes = await newRecoveryCodes(c, { onlyIfNone: true });
  await changedFactors(c, actor, 'authenticator_added');
  return c.json({ recovery_codes: codes });
}

/** Removes the caller's app. @throws NotFound, Conflict when it is the last second step of an admin who needs one */
export async function removeAuthenticator(c: ApiContext): Promise<Response> {
  const { db, actor, session } = c.var;
  // Whoever has used none had none when they were asked for it.
  if (session.factor === null) throw new NotFound();
  await refuseLastFactor(c, { authenticator: true });
  const own = and(eq(authenticators.user_id, actor.id), isNotNull(authenticators.confirmed_at));
  const [, , [gone]] = await db.batch([
    ...forgetUses(c, anyRow(db, authenticators, own)),
    db.delete(authenticators).where(own).returning({ user_id: authenticators.user_id }),
    forgetUnneededCodes(db, actor.id),
  ]);
  if (!gone) throw new NotFound();
  await changedFactors(c, actor, 'authenticator_removed');
  return c.json({});
}
