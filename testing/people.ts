import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Day } from '#core/kit/dates';
import { ROLES, type Role } from '#core/users/roles';
import type { Batch } from '#db/kit/client';
import { outbox } from '#db/mail/schema';
import { DEMO_COST } from '#db/users/password-hash';
import { accountRow, profileRow } from '#db/users/profile';
import { accounts, profiles } from '#db/users/schema';
import type { startApi } from '#testing/api';
import { type Caller, call, signIn } from '#testing/client';

export type Api = Awaited<ReturnType<typeof startApi>>;

export const PASSWORD = 'namaste-test-1';
export const USERS = '/api/admin/users';

/** A person in JSON: exactly these columns. Parsing fails for any other one. */
export const wireUser = z.strictObject({
  id: z.uuid(),
  email: z.email(),
  name: z.string(),
  role: z.enum(ROLES),
  lang: z.string().nullable(),
  role_ends_on: z.iso.date().nullable(),
  told_of_messages: z.boolean(),
  told_of_failures: z.boolean(),
  is_active: z.boolean(),
  created_at: z.iso.datetime(),
  last_sign_in_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
  // Of a list and of one record that is read.
  has_come: z.boolean().optional(),
  has_second_step: z.boolean().optional(),
  invited_until: z.iso.datetime().nullish(),
});

let hashed: ReturnType<typeof accountRow> | undefined;

/** Adds a person with the password `PASSWORD`, straight into the database. */
export async function addPerson(
  api: Pick<Api, 'db'>,
  person: { email?: string; role?: Role; role_ends_on?: Day; is_active?: boolean } = {},
) {
  const email = person.email ?? `${crypto.randomUUID()}@test.example`;
  const profile = profileRow({ role: 'user', ...person, email }, new Date());
  // Hashing is slow, so the password is hashed once.
  hashed ??= accountRow('', PASSWORD, new Date(), DEMO_COST);
  const account = { ...(await hashed), user_id: profile.id, account_id: profile.id };
  const rows: Batch = [api.db.insert(profiles).values(profile), api.db.insert(accounts).values(account)];
  await api.db.batch(rows);
  return { id: profile.id, email };
}

/** Adds `count` people without a password, in few statements. Returns their ids. */
export async function addPeople(api: Api, count: number, role: Role = 'user'): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) =>
    profileRow(
      { email: `person-${index}-${crypto.randomUUID()}@crowd.example`, role },
      new Date(Date.UTC(2024, 0, 1, 0, index)),
    ),
  );
  const statements = [];
  for (let start = 0; start < rows.length; start += 500)
    statements.push(api.db.insert(profiles).values(rows.slice(start, start + 500)));
  const [first, ...rest] = statements;
  if (first) await api.db.batch([first, ...rest]);
  return rows.map(({ id }) => id);
}

/** Signs a person in who was added with `addPerson`. */
export const enter = (api: Pick<Api, 'url' | 'origin'>, { email }: { email: string }): Promise<Caller> =>
  signIn(api.url, api.origin, { email, password: PASSWORD });

/** Sends JSON as the caller. */
export const send = (caller: Caller, method: string, path: string, body?: unknown) =>
  call(caller, path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });

/** The number of database round trips for an answer, from its Server-Timing header. */
export const roundTrips = (answer: Response) =>
  Number(/round trips (\d+)/.exec(answer.headers.get('server-timing') ?? '')?.[1]);

/** The mails to an address, those included that are written after an answer. */
export async function mailsTo(api: Api, email: string) {
  await api.settled();
  return api.db.select().from(outbox).where(eq(outbox.to, email));
}

/** The tokens of the links to a new password that were mailed to an address, the newest last. */
export const resetTokens = async (api: Api, email: string): Promise<string[]> =>
  (await mailsTo(api, email)).flatMap(({ parts }) => /reset-password\/(\w+)/.exec(parts.text)?.[1] ?? []);

/** Whether a password lets a person in. */
export const canSignIn = (api: Api, email: string, password: string) =>
  signIn(api.url, api.origin, { email, password }).then(
    () => true,
    () => false,
  );

/** Whether a caller may look into the back office. */
export const isIn = async (caller: Caller) => (await send(caller, 'GET', '/api/admin/events')).status === 200;
