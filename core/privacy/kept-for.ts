// For how many days personal data is kept. The chores delete by these, and the page about privacy tells them.

/** Messages of visitors when no setting says otherwise: two years. */
export const RETENTION_DAYS = 730;
/** Mails that were sent, to answer questions about them. */
export const SENT_DAYS = 30;
/** A subscription that nobody confirms. */
export const PENDING_DAYS = 30;
/** The history of what volunteers did: two years, whichever of them is a leap year. */
export const ACTIVITY_DAYS = 2 * 366;

/** What a party answered, such as dietary needs, after its event. */
export const ANSWER_DAYS = 30;
/** The names and addresses of parties after their event; numbers of people stay for the yearly report. */
export const PARTY_DAYS = 365;

/** How long the answers of parties are kept after their event, in days, by the setting `registration_answer_days`. */
export const answerDays = (setting: string | undefined): number => Number(setting) || ANSWER_DAYS;

/** How long their names and addresses are, by the setting `registration_days`. */
export const partyDays = (setting: string | undefined): number => Number(setting) || PARTY_DAYS;

/** How long messages are kept, in days, by the setting `message_retention_days`. */
export function messageDays(setting: string | undefined): number {
  return Number(setting) || RETENTION_DAYS;
}
