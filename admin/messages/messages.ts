/** The texts of the inbox. */
export const messageMessages = {
  name: 'Message |||| Messages',
  search: 'Search messages...',
  empty: 'No messages here',
  tabs: { inbox: 'Inbox', unverified: 'Unverified', archived: 'Archived', spam: 'Spam' },
  unverifiedHint: 'Sent without a captcha, so perhaps by a program. Nobody was notified of these.',
  fields: {
    name: 'From',
    email: 'Email',
    subject: 'Subject',
    message: 'Message',
    created_at: 'Received',
    status: 'Status',
  },
  status: { unread: 'Unread', read: 'Read', archived: 'Archived', spam: 'Spam' },
  actions: {
    reply: 'Reply',
    archive: 'Archive',
    spam: 'Spam',
    inbox: 'Back to the inbox',
    unread: 'Mark as unread',
  },
  delete: {
    title: 'Delete this message?',
    content: 'The message is gone for good. This cannot be undone.',
    confirm: 'Delete message',
    keep: 'Keep message',
  },
  notifications: { updated: 'Message moved', deleted: 'Message deleted' },
  failed: {
    list: 'Failed to load messages',
    one: 'Failed to load message',
    save: 'Failed to move message',
    delete: 'Failed to delete message',
  },
};
