import { and, eq, type SQL } from 'drizzle-orm';
import { signInKey } from '#api/auth/limits';
import { refuseWeak } from '#api/auth/new-password';
import { invitations } from '#api/auth/reset-link';
import { clientDigest } from '#api/http/client-ip';
import type { ApiContext } from '#api/http/context';
import { Conflict, Invalid, NotFound, Outdated } from '#api/http/errors';
import { queueMail } from '#api/mail/mail';
import { parseInput, type Row, readBody, refuseTaken } from '#api/rest/input';
import { isOutdated, laterThan, sameVersion } from '#api/rest/version';
import { shownColumns, toldOfChanges } from '#api/users/account-changes';
import type { Activity } from '#core/history/activity';
import { nameFrom } from '#core/users/person';
import { hasOffice, type Role } from '#core/users/roles';
import { activity } from '#db/history/activity.schema';
import { logActivity, logActivityOn, newEntry } from '#db/history/log-activity';
import { writeVersions } from '#db/history/write';
import { anyRow } from '#db/kit/any-row';
import { onTheWire } from '#db/kit/facts';
import { versionedUsers } from '#db/kit/versioned';
import { forgetAttemptsBelow } from '#db/users/attempts';
import { accountRow, profileRow, profileSearch } from '#db/users/profile';
import { accounts, type Profile, profiles, userInput, usersInput } from '#db/users/schema';
import { logSecurity, logSecurityOfMany } from '#db/users/security-log';
import { among, anAdminBeside, forgetLinks, laterVersion, setPassword, signOutRefused } from '#db/users/write';

const UPDATE_TRIES = 5;

const entryOf = ({ var: { actor, now } }: ApiContext, action: Activity) =>
  newEntry({ actor, action, resource: 'users', at: now().toISOString() });

/**
 * Statements before and after a change of those of `ids` whom `where` finds; `done` holds after them when
 * anything was changed.
 */
function logged(c: ApiContext, action: Activity, ids: readonly string[], where: SQL, always = false) {
  const { db } = c.var;
  const entry = entryOf(c, action);
  const rows = { table: profiles, id: profiles.id, title: profiles.email, where };
  const people = [{ of: versionedUsers, where: among(ids) }] as const;
  const { before, after } = writeVersions(db, entry.id, people, always);
  const done = anyRow(db, activity, eq(activity.id, entry.id));
  return { before: [logActivityOn(db, entry, rows), ...before], after, done } as const;
}

/** Whether the society can rely on a person as an admin: active, and without an end of the role. */
const isLastingAdmin = (person: Pick<Profile, 'role' | 'role_ends_on' | 'is_active'>) =>
  person.role === 'admin' && person.is_active && !person.role_ends_on;

/** A role with its end; a `user` holds nothing that could end. */
const heldRole = ({ role, role_ends_on }: Pick<Profile, 'role' | 'role_ends_on'>) => ({
  role,
  role_ends_on: hasOffice(role) ? role_ends_on : null,
});

/** Creates a person, with a password or with an invitation to choose one. @throws Invalid */
export async function createUser(c: ApiContext): Promise<Response> {
  const input = parseInput(userInput, await readBody(c));
  const { db, config, actor } = c.var;
  if (input.password) await refuseWeak('password', input.password, input.email, config);
  const now = c.var.now();
  const profile = profileRow({ ...input, ...heldRole(input) }, now);
  const alongside = input.password
    ? [db.insert(accounts).values(await accountRow(profile.id, input.password, now))]
    : input.is_active
      ? // Real time: the link must not end by a fixed clock.
        await invitations(db, config, [profile], { by: actor, lang: c.var.lang, now: new Date() })
      : [];
  const entry = entryOf(c, 'create');
  const itself = eq(profiles.id, profile.id);
  const history = writeVersions(db, entry.id, [{ of: versionedUsers, where: itself }]);
  const [[row]] = await db
    .batch([
      db.insert(profiles).values(profile).returning(shownColumns),
      logActivity(db, entry, { id: profile.id, title: profile.email }),
      ...history.after,
      logSecurity(db, {
        event: 'account_added',
        person: profile,
        actor,
        detail: profile.role,
        client: clientDigest(c),
        now,
      }),
      forgetAttemptsBelow(db, await signInKey(profile.email)),
      ...alongside,
    ])
    .catch(refuseTaken(profiles, { email: ({ users }) => users.emailTaken }));
  if (!input.password) await queueMail(c);
  return c.json(row, 201);
}

/**
 * Changes name, role, its end, active flag or password of the person `id`. A person who loses access to the back
 * office, or gets another password, is signed out in the same batch. Whoever it is gets a mail about it.
 * @throws Invalid, Conflict, Outdated, NotFound
 */
export async function updateUser(c: ApiContext, id: string, body: Row, action: Activity = 'update'): Promise<Row> {
  const { db, actor } = c.var;
  const now = c.var.now();
  for (let attempt = 0; attempt < UPDATE_TRIES; attempt++) {
    const [row] = await db.select().from(profiles).where(eq(profiles.id, id));
    if (!row) throw new NotFound(({ errors }) => errors.noRecord('users'));
    const { password, ...after } = afterwards(row, body);
    const loses = isLastingAdmin(row) && !isLastingAdmin(after);
    if (id === actor.id) {
      if (loses) throw new Conflict(({ users }) => users.notYourself.update);
      if (after.role_ends_on !== row.role_ends_on) throw new Conflict(({ users }) => users.ownEnd);
      if (password) throw new Conflict(({ users }) => users.ownPassword);
    }
    if (password) await refuseWeak('password', password, row.email, c.var.config);
    const unchanged = sameVersion(profiles, row);
    const where = loses ? both(unchanged, anAdminBeside(db, [id])) : unchanged;
    const updated_at = laterThan(row.updated_at, now);
    const written = sameVersion(profiles, { id, updated_at });
    // A new password changes nothing that the history keeps.
    const log = logged(c, action, [id], where, Boolean(password));
    const changed = { before: row, after, password: Boolean(password) };
    const told = toldOfChanges(c, [changed], log.done);
    const [, , [stored], [stands]] = await db.batch([
      ...log.before,
      db
        .update(profiles)
        .set({ ...after, updated_at })
        .where(where)
        .returning(shownColumns),
      db.select({ updated_at: profiles.updated_at }).from(profiles).where(eq(profiles.id, id)),
      ...log.after,
      ...(password
        ? [
            ...setPassword(db, await accountRow(id, password, now), written),
            // Failed tries were meant for the old password: the person can sign in at once.
            forgetAttemptsBelow(db, await signInKey(row.email)),
          ]
        : []),
      ...(hasOffice(after.role) && after.is_active ? [] : signOutRefused(db, [id])),
      ...told.statements,
    ]);
    if (stored) {
      if (told.hasMail) await queueMail(c);
      return stored;
    }
    if (loses && stands?.updated_at === row.updated_at) throw new Conflict(({ users }) => users.lastAdmin);
    // Somebody wrote in between: lay the change over what they wrote.
  }
  throw new Conflict(({ errors }) => errors.conflict);
}

function afterwards(row: Profile, body: Row) {
  if ('id' in body && body.id !== row.id) throw new Invalid({ id: ({ errors }) => errors.idChanged });
  if (isOutdated(body, row)) throw new Outdated({ resource: 'users', id: row.id }, onTheWire(shownColumns, row));
  // The language is its owner's choice.
  const whole = { ...row, ...body, lang: null };
  const { email, name, role, role_ends_on, is_active, password, lang: _, ...told } = parseInput(userInput, whole);
  if (email !== row.email) throw new Invalid({ email: ({ users }) => users.emailFixed });
  const called = name ?? nameFrom(email);
  return {
    name: called,
    search: profileSearch({ email, name: called }),
    ...heldRole({ role, role_ends_on }),
    is_active,
    ...told,
    password,
  };
}

/** Deletes a person and all that is theirs. @throws Conflict, NotFound */
export async function deleteUser(c: ApiContext, id: string): Promise<Response> {
  const { db, actor } = c.var;
  if (id === actor.id) throw new Conflict(({ users }) => users.notYourself.delete);
  const people = await peopleOf(c, [id]);
  const where = both(eq(profiles.id, id), anAdminBeside(db, [id]));
  const log = logged(c, 'delete', [id], where);
  const [, , [gone], [stays]] = await db.batch([
    ...log.before,
    db.delete(profiles).where(where).returning(shownColumns),
    db.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, id)),
    ...log.after,
    forgetLinks(db, [id]),
    ...logSecurityOfMany(db, people.map(deletionBy(c)), log.done),
  ]);
  if (gone) return c.json(gone);
  throw stays ? new Conflict(({ users }) => users.lastAdmin) : new NotFound(({ errors }) => errors.noRecord('users'));
}

type Bulk = { action: 'delete'; ids: string[] } | { action: 'update'; ids: string[]; data: Row };

/** Changes or deletes people: all, or none where a rule forbids it. @throws Conflict, Invalid */
export async function changeUsers(c: ApiContext, request: Bulk): Promise<Response> {
  const { db, actor } = c.var;
  const { ids } = request;
  const { role, is_active } = request.action === 'update' ? parseInput(usersInput, request.data) : {};
  const refuses = request.action === 'delete' || (role && role !== 'admin') || is_active === false;
  if (refuses && ids.includes(actor.id)) throw new Conflict(({ users }) => users.notYourself[request.action]);
  const people = await peopleOf(c, ids);
  const where = refuses ? both(among(ids), anAdminBeside(db, ids)) : among(ids);
  const write =
    request.action === 'delete'
      ? db.delete(profiles).where(where).returning({ id: profiles.id })
      : db
          .update(profiles)
          .set({ role, is_active, updated_at: laterVersion(c.var.now().toISOString()) })
          .where(where)
          .returning({ id: profiles.id });
  const log = logged(c, request.action, ids, where);
  const told =
    request.action === 'update'
      ? toldOfChanges(c, people.map(changedTo(role, is_active)), log.done)
      : { statements: logSecurityOfMany(db, people.map(deletionBy(c)), log.done), hasMail: false };
  const [, , changed, [stays]] = await db.batch([
    ...log.before,
    write,
    db.select({ id: profiles.id }).from(profiles).where(among(ids)).limit(1),
    ...log.after,
    ...(request.action === 'delete' ? [forgetLinks(db, ids)] : []),
    ...(request.action === 'update' && refuses ? signOutRefused(db, ids) : []),
    ...told.statements,
  ]);
  if (changed.length === 0 && stays) throw new Conflict(({ users }) => users.lastAdmin);
  if (told.hasMail) await queueMail(c);
  return c.json(changed.map((row) => row.id));
}

const changedTo = (role: Role | undefined, is_active: boolean | undefined) => (before: Profile) => ({
  before,
  after: { ...before, role: role ?? before.role, is_active: is_active ?? before.is_active },
});

const peopleOf = ({ var: { db } }: ApiContext, ids: readonly string[]) => db.select().from(profiles).where(among(ids));

const deletionBy =
  (c: ApiContext) =>
  ({ email, role }: Profile) => ({
    event: 'account_deleted' as const,
    person: { id: null, email },
    actor: c.var.actor,
    detail: role,
    client: clientDigest(c),
    now: c.var.now(),
  });

/** Both conditions; `and` of Drizzle may be empty, which a write must never be. */
function both(first: SQL, second: SQL): SQL {
  return and(first, second) ?? first;
}
