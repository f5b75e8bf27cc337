/** What of a record tells whether visitors see it. */
interface Publication {
  draft?: unknown;
  status?: unknown;
  publish_on?: unknown;
}

/**
 * Whether a record is a draft that no time publishes: what somebody who cannot publish may write. Pages say it
 * by their status, events and galleries by `draft`.
 */
export function isUnscheduledDraft({ draft, status, publish_on }: Publication): boolean {
  return (draft === true || status === 'draft') && !publish_on;
}
