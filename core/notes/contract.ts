import { z } from 'zod';
import type { ResourceName } from '#core/users/roles';

/** The resources on whose records volunteers leave notes for each other. */
export const NOTED = ['events', 'messages', 'users'] as const satisfies readonly ResourceName[];
export type Noted = (typeof NOTED)[number];

/** Whether the records of a resource have notes. */
export const isNoted = (resource: string): resource is Noted => NOTED.some((one) => one === resource);

/** The notes on a record as the caller sees them, the newest last. Instants are ISO in UTC. */
export const notesContract = z.object({
  notes: z.array(
    z.object({
      id: z.string(),
      body: z.string(),
      /** The address of whoever wrote it, as it was then. */
      actor: z.string(),
      created_at: z.string(),
      /** Later than `created_at` once it was changed. */
      updated_at: z.string(),
      may_edit: z.boolean(),
      may_delete: z.boolean(),
    }),
  ),
});

/** The notes on a record. */
export type Notes = z.infer<typeof notesContract>;
