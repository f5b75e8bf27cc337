/** The texts of the screens of the newsletter's readers. */
export const subscriberTexts = {
  name: 'Subscriber |||| Subscribers',
  search: 'Search subscribers...',
  empty: 'No subscribers found',
  allStatuses: 'All',
  status: { pending: 'Pending', confirmed: 'Confirmed', unsubscribed: 'Unsubscribed' },
  facts: {
    more: 'More about them',
    wants: 'Wants',
    lang: 'Language',
    consent: 'Consented',
    words: 'To these words',
    ended: 'Ended',
    bounces: 'Mails in a row that came back for a reason that may pass',
    topics: { letters: 'letters', events: 'news of events', urgent: 'urgent notices' },
    reasons: {
      link: 'by the link of a mail',
      one_click: 'by the button of a mail program',
      office: 'by the office',
      bounced: 'the address takes no mail',
      complained: 'reported as spam',
    },
  },
  growth: {
    title: 'Readers who came and left, by month',
    says: '%{readers} readers now. In the last twelve months %{joined} came and %{ended} left.',
    month: '%{month}: %{joined} came, %{ended} left',
  },
  unsubscribe: 'Unsubscribe',
  import: { action: 'Import' },
  delete: {
    title: 'Delete this subscriber?',
    content: 'Their name, address and consent are gone for good. This cannot be undone.',
    confirm: 'Delete subscriber',
    keep: 'Keep subscriber',
  },
  notifications: { updated: 'Subscriber changed', deleted: 'Subscriber deleted' },
  failed: {
    list: 'Failed to load subscribers',
    save: 'Failed to change subscriber',
    delete: 'Failed to delete subscriber',
  },
};
