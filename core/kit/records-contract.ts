import { z } from 'zod';
import { SETTING_KEYS } from '#core/settings/settings';

/** The ids of the records that a bulk call changed or deleted. */
export const idsContract = z.array(z.string());

/** The version of a record that was saved. */
export const versionContract = z.object({ updated_at: z.string() });

/** The answer of the data provider to a saved record. */
export const savedContract = z.object({ data: z.object({ id: z.string() }) });

/**
 * How many readers an import took, how many were known already, and how many of those get the newsletter here although
 * they have left the other list.
 */
export const importContract = z.object({ imported: z.number(), known: z.number(), still_on: z.number() });

/** How many records were made at once, and how many were there already. */
export const createdContract = z.object({ created: z.number(), there: z.number() });

/** The UIDs, of those asked for, whose events are there already. */
export const existingUidsContract = z.array(z.string());

const settings = Object.fromEntries(SETTING_KEYS.map((key) => [key, z.string().nullable()]));

/** The settings of the site as one record; `null` where the site's own default is shown. */
export const settingsContract = z.object({ ...settings, id: z.literal('site') });
