import { z } from 'zod';
import { SETTING_KEYS } from '#core/rules/settings';

const settings = Object.fromEntries(SETTING_KEYS.map((key) => [key, z.string().nullable()]));

/** The settings of the site as one record; `null` where the site's own default is shown. */
export const settingsContract = z.object({ ...settings, id: z.literal('site') });
