import { Hono } from 'hono';
import { QUARANTINE_DAYS } from '#api/files/quarantine';
import { changesOf } from '#api/history/changes';
import type { Config } from '#api/http/config';
import { type ApiEnv, answerJson } from '#api/http/context';
import { missingForMail } from '#api/mail/setup';
import { addDays } from '#core/kit/dates';
import { attentionContract, type DashboardRecord, dashboardContract } from '#core/operations/dashboard-contract';
import { can, type Role, readableBy } from '#core/users/roles';
import { attention } from '#db/operations/attention';
import { dashboard } from '#db/operations/dashboard';
import type { QuarantineState } from '#db/operations/installation';

function quarantineShown(state: QuarantineState | null) {
  if (!state?.oldest) return null;
  return { files: state.files, until: addDays(state.oldest, QUARANTINE_DAYS) };
}

/** No chore has to find it: it is true as long as the variables are as they are. */
function malformedVariables({ malformed }: Config, now: Date): DashboardRecord['notices'] {
  const names = Object.keys(malformed);
  if (names.length === 0) return [];
  return [{ key: 'variables_malformed', details: { names: names.join(', ') }, created_at: now.toISOString() }];
}

function shownTo(role: Role, all: DashboardRecord): DashboardRecord {
  const reads = (resource: Parameters<typeof can>[2]) => can(role, 'read', resource);
  const { care } = all;
  return {
    ...all,
    totals: { ...all.totals, users: reads('users') ? all.totals.users : null },
    sign_ins: reads('security_log') ? all.sign_ins : null,
    unusual: reads('security_log') ? all.unusual : null,
    next: reads('registrations') ? all.next : all.next.map((event) => ({ ...event, fullness: null })),
    care: reads('outbox')
      ? care
      : { ...care, failed_mail: 0, waiting_mail: { total: 0, since: null }, missing_for_mail: [] },
    ...(!reads('backups') && { last_backup: null, last_drill: null, quarantine: null, notices: [] }),
  };
}

/** The first screen of the back office, and what the menu counts, as far as the caller's role goes. */
export const dashboardRoutes = new Hono<ApiEnv>()
  .get('/dashboard/attention', async (c) => {
    const { db, role } = c.var;
    const { messages, outbox, backups } = await attention(db);
    return answerJson(c, attentionContract, {
      messages: can(role, 'read', 'messages') ? messages : null,
      outbox: can(role, 'read', 'outbox') ? outbox : null,
      backups: can(role, 'read', 'backups') ? backups : null,
    });
  })
  .get('/dashboard', async (c) => {
    const { config, db, role, today, now } = c.var;
    const { contact_email, care, recent, installation, ...shown } = await dashboard(db, readableBy(role), today, now());
    const missing_for_mail = missingForMail(config, contact_email);
    const all = {
      ...shown,
      recent: changesOf(recent.entries, recent.parts, recent.deleted),
      care: { ...care, missing_for_mail },
      last_backup: installation.last_backup,
      last_drill: installation.drill && { ...installation.drill, ok: installation.drill.fault === null },
      quarantine: quarantineShown(installation.quarantine),
      notices: [...malformedVariables(config, now()), ...shown.notices],
    };
    return answerJson(c, dashboardContract, shownTo(role, dashboardContract.parse(all)));
  });
