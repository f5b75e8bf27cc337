import type { SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { accountMail } from '#api/auth/account-mail';
import { clientDigest } from '#api/http/client-ip';
import type { ApiContext } from '#api/http/context';
import { enqueueMails, type Mail } from '#api/mail/mail';
import { formatDay } from '#core/kit/dates';
import { DEFAULT_LANG, type Lang } from '#core/kit/lang';
import type { Words } from '#core/words/en';
import { wordsOf } from '#core/words/languages';
import { wireColumns } from '#db/kit/facts';
import { type Profile, profileFields, profiles } from '#db/users/schema';
import { logSecurityOfMany, type SecurityEntry } from '#db/users/security-log';

/** The columns of a person on the wire, for `select` and `returning`. */
export const shownColumns = wireColumns(profiles, profileFields);

type State = Pick<Profile, 'role' | 'role_ends_on' | 'is_active'>;

interface Changed {
  before: Pick<Profile, 'id' | 'email' | 'name'> & State;
  after: State;
  password?: boolean;
}

const differ = (one: State, other: State) =>
  one.role !== other.role || one.role_ends_on !== other.role_ends_on || one.is_active !== other.is_active;

const untilOf = ({ role_ends_on }: State, lang: Lang) => (role_ends_on === null ? '' : formatDay(role_ends_on, lang));

/**
 * Statements after a change of accounts by the caller: an entry of the security log for each that
 * changed, and a mail that tells its holder. Whoever changes their own role needs no mail about it, and
 * somebody shut out before and after is told nothing. They do nothing unless `done` holds.
 */
export function toldOfChanges(
  c: ApiContext,
  people: readonly Changed[],
  done: SQL,
): { statements: BatchItem<'sqlite'>[]; hasMail: boolean } {
  const { db, actor } = c.var;
  const mails = people.filter(({ before }) => before.id !== actor.id).flatMap((person) => mailOf(c, person) ?? []);
  return {
    statements: [
      ...logSecurityOfMany(db, people.flatMap(entriesOf(c)), done),
      ...enqueueMails(db, mails, new Date(), done),
    ],
    hasMail: mails.length > 0,
  };
}

const entriesOf =
  (c: ApiContext) =>
  ({ before, after, password }: Changed): SecurityEntry[] => {
    const { accountLog } = wordsOf(DEFAULT_LANG);
    const state = (one: State) => accountLog.state(one.role, untilOf(one, DEFAULT_LANG), one.is_active);
    const { actor, now } = c.var;
    const about = { person: before, actor, client: clientDigest(c), now: now() };
    const detail = accountLog.fromTo(state(before), state(after));
    return [
      ...(differ(before, after) ? [{ ...about, event: 'role_changed' as const, detail }] : []),
      ...(password ? [{ ...about, event: 'password_changed' as const }] : []),
    ];
  };

function mailOf(c: ApiContext, changed: Changed): Mail | null {
  const { config, actor, lang } = c.var;
  const { before, password } = changed;
  const told = [
    ...roleNews(changed, actor.email, lang),
    ...(password ? [wordsOf(lang).accountMail.password.byAdmin(actor.email)] : []),
  ];
  if (told.length === 0) return null;
  const news = ({ accountMail: { subjects, advice } }: Words) => ({
    subject: password && told.length === 1 ? subjects.password : subjects.role,
    told,
    advice: (signIn: string) => advice.askAdmin(actor.email, signIn),
  });
  return accountMail(config, before, news, lang);
}

function roleNews({ before, after }: Changed, by: string, lang: Lang): string[] {
  const { accountMail, users } = wordsOf(lang);
  const { role } = accountMail;
  const [youCan, until] = [users.youCan[after.role], untilOf(after, lang)];
  if (!after.is_active) return before.is_active ? [role.deactivated(by)] : [];
  if (!before.is_active) return [role.activated(by, youCan, until)];
  if (before.role !== after.role) return [role.changed(by, after.role, youCan, until)];
  return before.role_ends_on === after.role_ends_on ? [] : [role.end(by, until)];
}
