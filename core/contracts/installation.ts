import { z } from 'zod';

/** The id of the database, which the file store has now too. */
export const confirmedContract = z.object({ id: z.string() });
