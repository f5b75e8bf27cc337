/** The states of a reader as the office sees them: of one who is off the list, what came back or was reported is told. */
export const READER_STATES = ['pending', 'confirmed', 'unsubscribed', 'bounced', 'complained'] as const;
export type ReaderState = (typeof READER_STATES)[number];

/** What is known of the end of a subscription. */
interface Ended {
  ended_reason: string | null;
  /** Who in the office ended it; `null` also for whoever left another list. */
  ended_by: string | null;
  /** Whether a letter has gone out since, or is on its way. */
  letter_since: boolean;
}

/**
 * What keeps the office from putting a reader back on the list, who is off it; `null` when nothing does. It takes back
 * only what it did itself, and only while no letter has gone out since.
 */
export function keptOffBy({ ended_reason, ended_by, letter_since }: Ended) {
  if (ended_reason === 'bounced' || ended_reason === 'complained') return ended_reason;
  if (ended_reason === 'link' || ended_reason === 'one_click') return 'left';
  if (ended_by === null) return 'unknown';
  return letter_since ? 'letterSince' : null;
}
