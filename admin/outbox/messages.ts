/** What the screen of the mails says. */
export const outboxMessages = {
  name: 'Mail |||| Mails',
  empty: 'No mails here',
  allStatuses: 'All',
  status: { queued: 'Waiting', sending: 'On its way', sent: 'Sent', failed: 'Failed' },
  fields: {
    to: 'To',
    subject: 'Subject',
    status: 'Status',
    attempts: 'Tries',
    last_error: 'What went wrong',
    created_at: 'Written',
  },
  retry: 'Retry',
  retried: 'The mail will be sent again',
  retryFailed: 'Failed to try the mail again',
  failed: { list: 'Failed to load mails' },
};
