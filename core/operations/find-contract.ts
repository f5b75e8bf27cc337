import { z } from 'zod';
import type { ResourceName } from '#core/users/roles';

/** What the command palette finds, in the order in which it is shown. */
export const FIND_KINDS = [
  'events',
  'galleries',
  'pages',
  'letters',
  'messages',
  'subscribers',
  'users',
  'locations',
  'festivals',
] as const satisfies readonly ResourceName[];
export type FindKind = (typeof FIND_KINDS)[number];

/** How many records of a kind are found at most. */
export const FIND_EACH = 5;

/** The records that were found. `detail` tells two of one title apart: a day, a name, an address, or nothing. */
export const findContract = z.array(
  z.object({ kind: z.enum(FIND_KINDS), id: z.string(), title: z.string(), detail: z.string() }),
);
export type Found = z.infer<typeof findContract>[number];
