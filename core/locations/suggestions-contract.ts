import * as z from 'zod/mini';

/** A place that the form of an event offers: a stored location, or with `location_id: null` a text used before. */
const suggestion = z.object({
  location_id: z.nullable(z.string()),
  name: z.string(),
  name_ne: z.nullable(z.string()),
  address: z.nullable(z.string()),
});
export type SuggestedLocation = z.infer<typeof suggestion>;

/** What the API answers: stored locations first, then texts, those used last before others. */
export const suggestionsContract = z.array(suggestion);
