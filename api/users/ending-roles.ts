import { and, asc, eq, gte, lte } from 'drizzle-orm';
import type { Bindings } from '#api/bindings';
import { configOf } from '#api/http/config';
import { enqueueMails, queueMail } from '#api/mail/mail';
import { addDays, type Day, localDay } from '#core/kit/dates';
import { DEFAULT_LANG } from '#core/kit/lang';
import { paths } from '#core/kit/paths';
import { shortSpan } from '#core/kit/short-date';
import { OFFICE_ROLES, ROLE_REMINDERS } from '#core/users/roles';
import { wordsOf } from '#core/words/languages';
import type { Database } from '#db/kit/client';
import { clearNotice, raiseNotice } from '#db/operations/notices';
import { notices } from '#db/operations/notices.schema';
import { holds } from '#db/users/queries';
import { profiles } from '#db/users/schema';

const KEY = 'roles_end';

/** The last reminder that is due, in days before the role's end. */
const reminderOf = (end: Day, today: Day) => ROLE_REMINDERS.filter((days) => end <= addDays(today, days)).at(-1);

/**
 * Tells admins which roles end soon: as a notice on the dashboard, and by mail once for each of
 * `ROLE_REMINDERS`. A role that was prolonged is not told of any more.
 */
export async function checkRoles(db: Database, env: Bindings, now: Date): Promise<void> {
  const today = localDay(now);
  const horizon = addDays(today, Math.max(...ROLE_REMINDERS));
  const { role_ends_on } = profiles;
  const [ending, [told], admins] = await db.batch([
    db
      .select({ id: profiles.id, email: profiles.email, end: role_ends_on })
      .from(profiles)
      .where(and(holds(OFFICE_ROLES, today), gte(role_ends_on, today), lte(role_ends_on, horizon)))
      .orderBy(asc(role_ends_on), asc(profiles.email)),
    db.select({ details: notices.details }).from(notices).where(eq(notices.key, KEY)),
    db
      .select({ email: profiles.email })
      .from(profiles)
      .where(holds(['admin'], today)),
  ]);
  if (ending.length === 0) {
    if (told) await clearNotice(db, KEY);
    return;
  }
  const known = new Set(String(told?.details.told ?? '').split(' '));
  const reminders = ending.map(({ id, email, end }) => ({
    key: `${id}/${end}/${reminderOf(end ?? today, today)}`,
    who: `${email} (${shortSpan(end ?? today, null, DEFAULT_LANG)})`,
  }));
  const unsaid = reminders.filter(({ key }) => !known.has(key));
  const who = (some: typeof reminders) => some.map((one) => one.who).join(', ');
  const { rolesEnd } = wordsOf(DEFAULT_LANG).mail;
  const mails =
    unsaid.length === 0
      ? []
      : admins.map(({ email }) => ({
          to: { address: email },
          subject: rolesEnd.subject,
          text: `${rolesEnd.intro(who(unsaid))}\n\n${configOf(env).SITE_URL}${paths.admin()}/users`,
        }));
  const details = { who: who(reminders), told: reminders.map(({ key }) => key).join(' ') };
  await db.batch([
    raiseNotice(db, { key: KEY, details, created_at: now.toISOString() }),
    ...enqueueMails(db, mails, now),
  ]);
  if (mails.length > 0) await queueMail({ env });
}
