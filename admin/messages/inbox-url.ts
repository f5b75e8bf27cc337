/** The filter of the first tab, on which the messages open. */
export const INBOX = { verified: true, status: ['unread', 'read'] };

/** The route of the messages in their first tab, whichever was chosen before. */
export const inboxUrl = (): string => `/messages?${new URLSearchParams({ filter: JSON.stringify(INBOX) })}`;
