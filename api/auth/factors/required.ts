import { sql } from 'drizzle-orm';
import type { Day } from '#core/dates';
import type { Role } from '#core/rules/roles';
import { siteSettings } from '#db/schema/setting';

/** The day from which admins need a second step, as a subquery; null when the settings name none. */
export const requiredFrom = sql<Day | null>`(select ${siteSettings.value} from ${siteSettings}
  where ${siteSettings.key} = 'second_step_from')`;

/** Whether `role` needs a second step on the day `today`. */
export const isRequired = (role: Role, from: Day | null, today: Day): boolean =>
  role === 'admin' && from !== null && from !== '' && from <= today;
