import { z } from 'zod';

/** A series that was made: how many dates it has, and the first of them. */
export const madeSeriesContract = z.object({ id: z.string(), series_id: z.string(), created: z.number() });

/** How many dates a change wrote, the changed one included, and the entry of the history by which it is taken back. */
export const changedSeriesContract = z.object({ changed: z.number(), change_id: z.string() });

/** Events that look like a series, with the rule that most of them follow. */
export const seriesProposalsContract = z.array(
  z.object({ title: z.string(), rule: z.string(), events: z.array(z.object({ id: z.string(), date: z.string() })) }),
);
export type SeriesProposal = z.infer<typeof seriesProposalsContract>[number];
