import { own } from '#society/en';

/** The texts of the screens of the newsletter's readers. */
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
    actions: 'Actions',
  },
  unsubscribe: 'Unsubscribe',
  import: {
    action: 'Import',
    title: 'Import subscribers',
    intro:
      'A CSV file with the columns name and email. Whoever is imported gets the newsletter without being asked again, so only people who have agreed to it may be in the file. Whoever is on the list already, or has left it, stays as they are.',
    file: 'Choose a CSV file',
    noColumn: 'This file has no column named email',
    found: '1 address found |||| %{smart_count} addresses found',
    repeated: '1 row names an address again |||| %{smart_count} rows name an address again',
    refused:
      '1 row cannot be imported and will be left out: |||| %{smart_count} rows cannot be imported and will be left out:',
    row: 'Row %{row}: %{text} (%{reason})',
    blank: 'empty',
    more: 'and %{count} more',
    source: 'Where did they agree?',
    sourceHint: `Kept with each of them, and today’s date. For example: ${own.consentExample}`,
    consent: 'Everybody in this file has agreed to get our newsletter by e-mail',
    go: 'Import',
    noFile: 'Choose a file first',
    nobody: 'There is nobody in the file to import',
    noSource: 'Say first where they agreed',
    noConsent: 'Confirm first that everybody has agreed',
    done: '%{imported} imported, %{known} on the list already',
    failed: 'Failed to import subscribers',
    back: 'Back to the subscribers',
  },
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
