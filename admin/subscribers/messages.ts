/** What the screens of the newsletter's readers say. */
export const subscriberMessages = {
  name: 'Subscriber |||| Subscribers',
  search: 'Search subscribers...',
  empty: 'No subscribers found',
  allStatuses: 'All',
  status: { pending: 'Pending', confirmed: 'Confirmed', unsubscribed: 'Unsubscribed' },
  fields: {
    name: 'Name',
    email: 'Email',
    status: 'Status',
    consent_at: 'Consent given',
    consent_source: 'Where',
    created_at: 'Since',
  },
  unsubscribe: 'Unsubscribe',
  import: {
    action: 'Import',
    title: 'Import subscribers',
    intro:
      'A CSV file with the columns name and email. Only people who have agreed to get the newsletter may be imported. Whoever is on the list already, or has left it, stays as they are.',
    file: 'Choose a CSV file',
    found: '1 address found |||| %{smart_count} addresses found',
    refused: '1 line has no valid address |||| %{smart_count} lines have no valid address',
    source: 'Where did they agree?',
    sourceHint: 'For example: sign-up sheet at the Dashain evening 2025',
    go: 'Import',
    done: '%{imported} imported, %{known} on the list already',
    failed: 'Failed to import subscribers',
    back: 'Back to the subscribers',
  },
  delete: {
    title: 'Delete this subscriber?',
    content: 'Their name, address and consent are gone for good.',
  },
  notifications: { updated: 'Subscriber changed', deleted: 'Subscriber deleted' },
  failed: {
    list: 'Failed to load subscribers',
    save: 'Failed to change subscriber',
    delete: 'Failed to delete subscriber',
  },
};
