/** The texts of the screen of outgoing mails. */
export const outboxTexts = {
  name: 'Mail |||| Mails',
  empty: 'No mails here',
  allStatuses: 'All',
  status: {
    unsent: 'Not sent',
    queued: 'Waiting',
    sending: 'On its way',
    sent: 'Sent',
    failed: 'Failed',
    held: 'Held back',
  },
  held: 'This mail came back with a restored backup, so it may have been sent already. Retry sends it now.',
  nobodyYet: 'Waits for the society’s address in the settings',
  tryingAgain: 'Has not gone out since %{since}; the next try is at %{next}',
  failure: {
    sender:
      'The mail service does not let this site send: its key or the sender’s address is not set up there. Whoever looks after the site can help; then retry.',
    recipient: 'The mail service does not deliver to this address: it does not exist, or mail to it came back before.',
    content: 'The mail service refused this mail as it is; most often the address is not a real one.',
    tries: 'It was tried for a day and did not go out.',
  },
  retry: 'Retry',
  retried: 'The mail will be sent again',
  retryFailed: 'Failed to try the mail again',
  failed: { list: 'Failed to load mails' },
};
