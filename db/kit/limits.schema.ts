import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { instant, json } from '#db/kit/columns';

/** Captcha solutions already used: a solution counts once. */
export const captchaSpent = sqliteTable(
  'captcha_spent',
  () => ({ solution: text().primaryKey(), expires_at: instant().notNull() }),
  (table) => [index('captcha_spent_expires_at').on(table.expires_at)],
);

/** How often somebody did something within a window of time. */
export const rateLimits = sqliteTable(
  'rate_limits',
  () => ({ key: text().primaryKey(), count: integer().notNull(), expires_at: instant().notNull() }),
  (table) => [index('rate_limits_expires_at').on(table.expires_at)],
);

/** Answers already given, so that a form sent twice has one effect. */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  () => ({ key: text().primaryKey(), answer: json(z.unknown()), expires_at: instant().notNull() }),
  (table) => [index('idempotency_keys_expires_at').on(table.expires_at)],
);
