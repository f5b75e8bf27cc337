import { and, eq, gt, not, type SQL, sql } from 'drizzle-orm';
import { accountMail, greetedBy } from '#api/auth/account-mail';
import { rememberDevice, rememberedDevice } from '#api/auth/device';
import { limitOne, signInKey } from '#api/auth/limits';
import { newToken, tokenDigest } from '#api/auth/reset-link';
import { clientDigest } from '#api/http/client-ip';
import type { ApiContext } from '#api/http/context';
import { Conflict, Invalid } from '#api/http/errors';
import { enqueueMails, type Mail, queueMail } from '#api/mail/mail';
import { parseInput, readBody, refuseTaken } from '#api/rest/input';
import { laterThan } from '#api/rest/version';
import { paths } from '#core/kit/paths';
import { nameFrom } from '#core/users/person';
import { addressIn, addressToken } from '#core/users/sign-in';
import type { Words } from '#core/words/en';
import { wordsOf } from '#core/words/languages';
import { logActivityOn, newEntry } from '#db/history/log-activity';
import { writeVersions } from '#db/history/write';
import { anyRow } from '#db/kit/any-row';
import type { Database } from '#db/kit/client';
import { versionedUsers } from '#db/kit/versioned';
import { forgetAttemptsBelow } from '#db/users/attempts';
import { profileSearch } from '#db/users/profile';
import { changeEmailInput, confirmEmailInput, type Profile, profiles, verifications } from '#db/users/schema';
import { logSecurityOfMany } from '#db/users/security-log';

/** How long the link that confirms a new address works, in seconds. */
export const ADDRESS_SECONDS = 60 * 60;
/** How often an account may ask for one within that time. */
export const ADDRESS_MOST = 5;
const REQUESTS = { most: ADDRESS_MOST, seconds: ADDRESS_SECONDS };

/**
 * Mails a link that confirms another address of the caller's account to that address, and tells the
 * present one. What is answered and what is asked of the database is the same when somebody else has the
 * address: only the link is not mailed. @throws Invalid, TooManyRequests
 */
export async function changeEmail(c: ApiContext): Promise<Response> {
  const { email } = parseInput(changeEmailInput, await readBody(c));
  const { db, config, actor, lang } = c.var;
  if (email === actor.email) throw new Invalid({ email: ({ address }) => address.same });
  await limitOne(c, `change-address:account:${actor.id}`, REQUESTS, ({ address }) => address.tooMany);
  // Real time: no link may end by a fixed clock, or never.
  const now = new Date();
  const [person] = await db.select().from(profiles).where(eq(profiles.id, actor.id));
  const token = addressToken(newToken(), email);
  const link = `${config.SITE_URL}${paths.adminConfirmEmail(token)}`;
  const { subjects, address } = wordsOf(lang).accountMail;
  const confirm: Mail = {
    to: { address: email },
    subject: subjects.confirmEmail,
    lang,
    text: address.confirm(greetedBy(person ?? actor), link, ADDRESS_SECONDS / 60),
  };
  const asked = accountMail(
    config,
    person ?? actor,
    ({ accountMail: { advice } }) => ({
      subject: subjects.addressAsked,
      told: [address.asked(email)],
      advice: advice.signOutOthers,
    }),
    lang,
  );
  const at = now.toISOString();
  await db.batch([
    db
      .insert(verifications)
      .values({
        identifier: await digestOf(token),
        value: actor.id,
        expires_at: new Date(now.getTime() + ADDRESS_SECONDS * 1000).toISOString(),
        created_at: at,
        updated_at: at,
      }),
    ...enqueueMails(db, [confirm], now, isFree(db, email)),
    ...enqueueMails(db, [asked], now),
  ]);
  await queueMail(c);
  return c.json({ message: c.var.words.address.asked(ADDRESS_SECONDS / 60) });
}

/**
 * Gives an account the address that the mailed link of `token` carries. Nobody has to be signed in: the
 * link was opened in the mailbox of the new address. Sessions stay. @throws Invalid, Conflict
 */
export async function confirmEmail(c: ApiContext): Promise<Response> {
  const { token } = parseInput(confirmEmailInput, await readBody(c));
  const { db } = c.var;
  const identifier = await digestOf(token);
  const works = and(eq(verifications.identifier, identifier), gt(verifications.expires_at, new Date().toISOString()));
  const [found] = await db
    .select({ person: profiles })
    .from(verifications)
    .innerJoin(profiles, eq(profiles.id, verifications.value))
    .where(and(works, eq(profiles.is_active, true)));
  const email = changeEmailInput.safeParse({ email: addressIn(token) }).data?.email;
  if (!found || !email) throw stale();
  const link = anyRow(db, verifications, works);
  const device = await rememberedDevice(c, found.person.email);
  if (!(await writeAddress(c, found.person, email, link))) throw stale();
  await queueMail(c);
  // The cookie of a known browser belongs to the address.
  if (device) await rememberDevice(c, email, device);
  return c.json({ message: c.var.words.address.changed });
}

/** Stores another address of a person where `link` holds; whether it did. @throws Conflict when it is taken */
async function writeAddress(c: ApiContext, person: Profile, email: string, link: SQL): Promise<boolean> {
  const { db, config, lang, now } = c.var;
  const { id, email: before } = person;
  const name = person.name === nameFrom(before) ? nameFrom(email) : person.name;
  const updated_at = laterThan(person.updated_at, now());
  const where = sql`${eq(profiles.id, id)} and ${eq(profiles.email, before)} and ${link}`;
  const done = anyRow(db, profiles, and(eq(profiles.id, id), eq(profiles.email, email)));
  const actor = { id, email: before };
  const entry = newEntry({ actor, action: 'update', resource: 'users', at: now().toISOString() });
  const rows = { table: profiles, id: profiles.id, title: profiles.email, where };
  const history = writeVersions(db, entry.id, [{ of: versionedUsers, where, moves: true }]);
  const news = ({ accountMail: { subjects, address, advice } }: Words) => ({
    subject: subjects.address,
    told: [address.changed(email)],
    advice: advice.tellAdmin,
  });
  const mail = accountMail(config, person, news, lang);
  const detail = c.var.words.accountLog.fromTo(before, email);
  const [, , stored] = await db
    .batch([
      logActivityOn(db, entry, rows),
      ...history.before,
      db
        .update(profiles)
        .set({ email, name, search: profileSearch({ email, name }), updated_at })
        .where(where)
        .returning({ id: profiles.id }),
      ...history.after,
      ...logSecurityOfMany(
        db,
        [{ event: 'address_changed', person: { id, email }, detail, client: clientDigest(c), now: now() }],
        sql`${done} and ${link}`,
      ),
      ...enqueueMails(db, [mail], new Date(), sql`${done} and ${link}`),
      // Links that went to the old address are of no use any more, and this one is used up.
      db.delete(verifications).where(and(eq(verifications.value, id), done)),
      forgetAttemptsBelow(db, await signInKey(before)),
      forgetAttemptsBelow(db, await signInKey(email)),
    ])
    .catch(refuseTaken(profiles, { email: taken }))
    .catch((error: unknown) => {
      throw error instanceof Invalid ? new Conflict(taken) : error;
    });
  return stored.length > 0;
}

const taken = ({ address }: Words) => address.taken;

const stale = () => new Invalid({ token: ({ auth }) => auth.linkStale }, ({ auth }) => auth.linkStale);

const digestOf = (token: string) => tokenDigest(`change-address:${token}`);

const isFree = (db: Database, email: string): SQL => not(anyRow(db, profiles, eq(profiles.email, email)));
