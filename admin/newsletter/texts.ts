/** The texts of the screens of the newsletter's readers. */
export const subscriberTexts = {
  name: 'Subscriber |||| Subscribers',
  search: 'Search subscribers...',
  empty: 'No subscribers found',
  allStatuses: 'All',
  new: 'New Subscriber',
  status: {
    pending: 'Pending',
    confirmed: 'Confirmed',
    unsubscribed: 'Unsubscribed',
    bounced: 'Bounced',
    complained: 'Complained',
  },
  unsubscribe: 'Unsubscribe',
  import: { action: 'Import' },
  delete: {
    title: 'Delete this subscriber?',
    content: 'Their name, address and consent are gone for good. This cannot be undone.',
    confirm: 'Delete subscriber',
    keep: 'Keep subscriber',
  },
  notifications: {
    created: 'Subscriber added',
    off: 'Taken off the list',
    back: 'Back on the list',
    deleted: 'Subscriber deleted',
  },
  failed: {
    list: 'Failed to load subscribers',
    save: 'Failed to save subscriber',
    delete: 'Failed to delete subscriber',
  },
};
