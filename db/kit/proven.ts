import { SETTING_KEYS } from '#core/settings/settings';
import type { ColumnOf } from '#db/kit/facts';
import { type SqlWrite, writesIn } from '#db/kit/sql-writes';
import type { letters } from '#db/letters/schema';
import type { deliveries } from '#db/mail/deliveries.schema';
import type { installation } from '#db/operations/installation.schema';
import type { siteSettings } from '#db/settings/schema';
import type { authenticators, passkeys, recoveryCodes } from '#db/users/factors.schema';
import type { accounts, profiles, sessions, verifications } from '#db/users/schema';

/** The writes to a table that need no recent proof. Whatever is not named here needs one: new columns, too. */
interface Unproven<Name extends string = string> {
  columns?: readonly Name[];
  /** The one column that may not be changed. */
  allBut?: Name;
  /** Columns that may be set to null. */
  emptied?: readonly Name[];
  inserts?: boolean;
  deletes?: boolean;
  /** Whether a statement with these parameters is about rows of which anything may be written. */
  rows?: (values: readonly unknown[]) => boolean;
}

/** The tables by their names in the database; their types alone, for every request reads this. */
interface Tables {
  profiles: typeof profiles;
  accounts: typeof accounts;
  passkeys: typeof passkeys;
  authenticators: typeof authenticators;
  recovery_codes: typeof recoveryCodes;
  sessions: typeof sessions;
  verifications: typeof verifications;
  site_settings: typeof siteSettings;
  letters: typeof letters;
  deliveries: typeof deliveries;
  installation: typeof installation;
}

/** Whether admins need a second step: the one setting whose change needs a proof. */
const DEMAND = 'second_step_from';
const OTHER_KEYS = SETTING_KEYS.filter((key) => key !== DEMAND);

const names = (values: readonly unknown[], key: string) =>
  values.some((value) => typeof value === 'string' && value.includes(key));

/**
 * The tables that say who may do what and how they prove who they are, and what goes out to all readers. Whoever
 * is signed in writes to them only shortly after a proof of who they are, whatever the route (OWASP ASVS 7.5.1
 * to 7.5.3). `api/auth/recent-proof.ts` asks.
 */
const DECLARED: { [Name in keyof Tables]: Unproven<ColumnOf<Tables[Name]>> } = {
  profiles: { columns: ['name', 'search', 'lang', 'image', 'last_sign_in_at', 'updated_at'] },
  accounts: {},
  passkeys: { columns: ['counter', 'backed_up', 'last_used_at'] },
  authenticators: { columns: ['last_step'] },
  // A code that is used is deleted.
  recovery_codes: { deletes: true },
  sessions: { columns: ['token', 'verified_at', 'factor', 'expires_at', 'updated_at'] },
  // Links that sign in, invite or change an address. The challenge of the proof itself comes before it.
  verifications: { deletes: true, rows: (values) => names(values, 'passkey-confirm:') },
  // A statement that names no setting is about all of them.
  site_settings: { rows: (values) => !names(values, DEMAND) && OTHER_KEYS.some((key) => names(values, key)) },
  letters: { inserts: true, deletes: true, emptied: ['confirmed_by'], allBut: 'confirmed_by' },
  deliveries: { deletes: true, allBut: 'mailing_id' },
  installation: {},
};
const PROVEN: ReadonlyMap<string, Unproven> = new Map(Object.entries(DECLARED));

function isFree({ verb, table, columns }: SqlWrite, values: readonly unknown[]): boolean {
  const unproven = PROVEN.get(table);
  if (!unproven || unproven.rows?.(values)) return true;
  if (verb === 'insert') return unproven.inserts ?? false;
  if (verb === 'delete') return unproven.deletes ?? false;
  return [...columns].every(
    ([name, value]) =>
      unproven.columns?.includes(name) ||
      (unproven.allBut !== undefined && unproven.allBut !== name) ||
      (value === null && unproven.emptied?.includes(name)),
  );
}

/** Whether a statement writes what needs a recent proof of who writes it. */
export const needsProof = (sql: string, values: readonly unknown[]): boolean =>
  writesIn(sql, values).some((write) => !isFree(write, values));
