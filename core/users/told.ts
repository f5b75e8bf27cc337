import { z } from 'zod';
import { can, type ResourceName, type Role } from '#core/users/roles';

/** Of what people can be told by mail, by the field of their account, with the resource that they must be able to read. */
const TOLD_OF = { told_of_messages: 'messages', told_of_failures: 'backups' } as const satisfies Record<
  string,
  ResourceName
>;
export type ToldOf = keyof typeof TOLD_OF;

/** Of what somebody with this role can be told by mail. */
export const canBeToldOf = (role: Role): ToldOf[] =>
  (Object.keys(TOLD_OF) as ToldOf[]).filter((kind) => can(role, 'read', TOLD_OF[kind]));

/** Of what the caller is told by mail; what their role does not let them read is missing. */
export const toldContract = z.object({
  told_of_messages: z.boolean().optional(),
  told_of_failures: z.boolean().optional(),
});

/** The notices of jobs of the site that failed: those are told by mail. */
export const FAILURES = [
  'job_failed',
  'backup_late',
  'backup_damaged',
  'backup_plain',
  'drill_failed',
  'sweep_refused',
  'publish_failed',
] as const;
export type Failure = (typeof FAILURES)[number];

/** Somebody is told of new messages once in so long at the most, in milliseconds. */
export const TOLD_EVERY_MS = 3_600_000;
