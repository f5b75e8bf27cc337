import { z } from 'zod';

/** What is checked of an installation, in the order in which it is shown. */
export const CHECKS = [
  'mode',
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

/** What one check found, in words, and what follows from it unless all is well. */
const finding = z.object({
  check: z.enum(CHECKS),
  title: z.string(),
  status: z.enum(['ok', 'warning', 'problem']),
  text: z.string(),
  follows: z.string().nullable(),
  /** What it depends on, by name in the environment or among the bindings. */
  settings: z.array(z.string()).readonly(),
});
export type Finding = z.infer<typeof finding>;

/** What is set up of an installation and what is not. */
export const doctorContract = z.object({ findings: z.array(finding) });
