import { Buffer } from 'node:buffer';
import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server';
import { and, eq, sql } from 'drizzle-orm';
import { forgetUses } from '#api/auth/factors/changed';
import { mayAdd } from '#api/auth/factors/needed';
import { type Purpose, storeToken, takeToken } from '#api/auth/one-time';
import { clientDigest } from '#api/http/client-ip';
import type { Actor, ApiContext } from '#api/http/context';
import { Invalid, MustUseFactor } from '#api/http/errors';
import { anyRow } from '#db/kit/any-row';
import { forgetUnneededCodes } from '#db/users/factors';
import { passkeys } from '#db/users/factors.schema';
import { type Profile, profiles } from '#db/users/schema';
import { countSignIn } from '#db/users/security-log';
import { society } from '#society';

const CHALLENGE_SECONDS = 5 * 60;

/** The library's certificates need this polyfill first, in the Worker. */
const webauthn = async () => {
  await import('reflect-metadata');
  return import('@simplewebauthn/server');
};

const siteOf = ({ var: { config } }: ApiContext) => new URL(config.SITE_URL);
const bytesOf = (text: string) => new Uint8Array(new TextEncoder().encode(text));

const keysOf = ({ var: { db } }: ApiContext, user_id: string) =>
  db
    .select({ id: passkeys.credential_id, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.user_id, user_id));

/**
 * WebAuthn request options by which somebody proves who they are. Their device verifies them by finger, face or PIN: a
 * passkey is both steps of a sign-in.
 * @param user_id whose passkeys it may be; '' lets the browser offer all it has for this site
 */
export async function passkeyOptions(c: ApiContext, purpose: Purpose, user_id: string) {
  const { generateAuthenticationOptions } = await webauthn();
  const keys = user_id ? await keysOf(c, user_id) : [];
  const options = await generateAuthenticationOptions({
    rpID: siteOf(c).hostname,
    userVerification: 'required',
    allowCredentials: keys,
    timeout: CHALLENGE_SECONDS * 1000,
  });
  const kept = { token: options.challenge, value: user_id, seconds: CHALLENGE_SECONDS };
  await storeToken(c.var.db, purpose, kept);
  return options;
}

const failed = () => new Invalid({ credential: ({ factors }) => factors.passkeyFailed });

function refuse(error: unknown): never {
  console.warn(`a passkey was refused: ${error instanceof Error ? error.message : error}`);
  throw failed();
}

const storedPasskey = async ({ var: { db } }: ApiContext, credential_id: string) => {
  const [found] = await db
    .select({ key: passkeys, person: profiles })
    .from(passkeys)
    .innerJoin(profiles, eq(profiles.id, passkeys.user_id))
    .where(eq(passkeys.credential_id, credential_id));
  return found;
};

/**
 * The active person who proves by a passkey who they are. A challenge is taken once, whatever comes of it. A refused
 * passkey is counted in the security log, like a wrong password.
 * @param caller who is signed in already, and must be the one
 * @throws Invalid
 */
export async function personWithPasskey(
  c: ApiContext,
  purpose: Purpose,
  response: AuthenticationResponseJSON,
  caller?: Actor,
): Promise<Profile> {
  const { db, now } = c.var;
  const found = await storedPasskey(c, response.id);
  try {
    if (!found) throw new Invalid({ credential: ({ factors }) => factors.passkeyUnknown });
    if (caller && caller.id !== found.person.id) throw failed();
    return await proved(c, purpose, response, found);
  } catch (error) {
    const { email } = caller ?? found?.person ?? { email: '' };
    if (error instanceof Invalid) await countSignIn(db, 'passkey_failed', email, now(), clientDigest(c));
    throw error;
  }
}

async function proved(
  c: ApiContext,
  purpose: Purpose,
  response: AuthenticationResponseJSON,
  { key, person }: NonNullable<Awaited<ReturnType<typeof storedPasskey>>>,
): Promise<Profile> {
  const { db } = c.var;
  const credential: WebAuthnCredential = {
    id: key.credential_id,
    publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')),
    counter: key.counter,
    transports: key.transports,
  };
  const { verifyAuthenticationResponse } = await webauthn();
  const site = siteOf(c);
  const result = await verifyAuthenticationResponse({
    response,
    credential,
    expectedChallenge: async (challenge) => {
      const holder = await takeToken(db, purpose, challenge);
      return holder !== null && (holder === '' || holder === person.id);
    },
    expectedOrigin: site.origin,
    expectedRPID: site.hostname,
    requireUserVerification: true,
  }).catch(refuse);
  if (!result.verified || !person.is_active) throw failed();
  const { newCounter, credentialBackedUp } = result.authenticationInfo;
  await db
    .update(passkeys)
    .set({ counter: newCounter, backed_up: credentialBackedUp, last_used_at: new Date().toISOString() })
    .where(eq(passkeys.id, key.id));
  return person;
}

/** WebAuthn creation options for a new passkey of the caller, on a device that has none of theirs yet. */
export async function newPasskeyOptions(c: ApiContext) {
  const { actor, db } = c.var;
  const { generateRegistrationOptions } = await webauthn();
  const site = siteOf(c);
  const options = await generateRegistrationOptions({
    rpName: society.name,
    rpID: site.hostname,
    userID: bytesOf(actor.id),
    userName: actor.email,
    userDisplayName: actor.email,
    timeout: CHALLENGE_SECONDS * 1000,
    attestationType: 'none',
    excludeCredentials: await keysOf(c, actor.id),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const kept = { token: options.challenge, value: actor.id, seconds: CHALLENGE_SECONDS };
  await storeToken(db, 'passkey-new', kept);
  return options;
}

/** Stores the passkey that a browser made for the caller. @throws Invalid, MustUseFactor */
export async function storePasskey(c: ApiContext, response: RegistrationResponseJSON, name: string): Promise<void> {
  const { db, actor, now } = c.var;
  const { verifyRegistrationResponse } = await webauthn();
  const site = siteOf(c);
  const result = await verifyRegistrationResponse({
    response,
    expectedChallenge: async (challenge) => (await takeToken(db, 'passkey-new', challenge)) === actor.id,
    expectedOrigin: site.origin,
    expectedRPID: site.hostname,
    requireUserVerification: true,
  }).catch(refuse);
  if (!result.verified) throw failed();
  const { credential, credentialBackedUp } = result.registrationInfo;
  const stored = await db
    .insert(passkeys)
    .select(
      db
        .select({
          id: sql<string>`${crypto.randomUUID()}`.as('id'),
          user_id: sql<string>`${actor.id}`.as('user_id'),
          name: sql<string>`${name}`.as('name'),
          credential_id: sql<string>`${credential.id}`.as('credential_id'),
          public_key: sql<string>`${Buffer.from(credential.publicKey).toString('base64url')}`.as('public_key'),
          counter: sql<number>`${credential.counter}`.as('counter'),
          transports: sql<[]>`${JSON.stringify(response.response.transports ?? [])}`.as('transports'),
          backed_up: sql<boolean>`${Number(credentialBackedUp)}`.as('backed_up'),
          created_at: sql<string>`${now().toISOString()}`.as('created_at'),
          last_used_at: sql<null>`null`.as('last_used_at'),
        })
        .from(sql`(select 1)`)
        .where(mayAdd(c)),
    )
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  if (stored.length > 0) return;
  // Another one with this id is there, or meanwhile the caller has got a first second step in another browser.
  if (await storedPasskey(c, credential.id)) throw new Invalid({ credential: ({ factors }) => factors.passkeyKnown });
  throw new MustUseFactor();
}

/** Deletes a passkey of the caller: its name, or null when they have none with this id. */
export async function deletePasskey(c: ApiContext, id: string): Promise<string | null> {
  const { db, actor, session } = c.var;
  // Whoever has used none had none when they were asked for it.
  if (session.factor === null) return null;
  const one = and(eq(passkeys.user_id, actor.id), eq(passkeys.id, id));
  const [, , [gone]] = await db.batch([
    ...forgetUses(c, anyRow(db, passkeys, one)),
    db.delete(passkeys).where(one).returning({ name: passkeys.name }),
    forgetUnneededCodes(db, actor.id),
  ]);
  return gone?.name ?? null;
}
