// For how many days personal data is kept. The chores delete by these, and the page about privacy tells them.

/** Messages of visitors when no setting says otherwise: two years. */
export const RETENTION_DAYS = 730;
/** Mails that were sent, to answer questions about them. */
export const SENT_DAYS = 30;
/** A subscription that nobody confirms. */
export const PENDING_DAYS = 30;
/** The history of what volunteers did: two years, whichever of them is a leap year. */
export const ACTIVITY_DAYS = 2 * 366;

/** How long messages are kept, in days, by the setting `message_retention_days`. */
export function messageDays(setting: string | undefined): number {
  return Number(setting) || RETENTION_DAYS;
}
