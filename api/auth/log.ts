import type { Activity } from '#core/rules/activity';
import type { Database } from '#db/client';
import { logActivity, newEntry } from '#db/write/activity';

/** What people do to their own account. */
type OwnActivity = Extract<
  Activity,
  'change_password' | 'reset_password' | 'sign_out_everywhere' | 'sign_out_others'
>;

/** The statement that logs what `person` did to their own account at `now`, without passwords. */
export function logOwnActivity(
  db: Database,
  action: OwnActivity,
  { id, email }: { id: string; email: string },
  now: Date,
) {
  const at = now.toISOString();
  const entry = newEntry({ actor: { id, email }, action, resource: 'users', at });
  return logActivity(db, entry, { id, title: email });
}
