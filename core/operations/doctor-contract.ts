import { z } from 'zod';

/** The checks of an installation, in the order in which they are shown. */
export const CHECKS = [
  'mode',
  'variables',
  'address',
  'sender',
  'contact',
  'mail',
  'queue',
  'purges',
  'captcha',
  'images',
  'files',
  'backup',
  'backup_key',
  'secret',
  'installation',
  'database',
  'time',
  'admins',
] as const;
export type Check = (typeof CHECKS)[number];

/** `text` is what the check found, `follows` what comes of it; `null` when all is well. */
const finding = z.object({
  check: z.enum(CHECKS),
  title: z.string(),
  status: z.enum(['ok', 'warning', 'problem']),
  text: z.string(),
  follows: z.string().nullable(),
  /** The environment variables and bindings that it depends on, by name. */
  settings: z.array(z.string()).readonly(),
});
export type Finding = z.infer<typeof finding>;

/** The findings of all checks of an installation. */
export const doctorContract = z.object({ findings: z.array(finding) });
