/** What the first screen says. */
export const dashboardMessages = {
  totals: { events: 'Total Events', pages: 'Total Pages', users: 'Total Users' },
  recent: 'Recent Activity',
  noActivity: 'Nothing has been done yet. What you and others change shows up here.',
  next: 'Next Events',
  noNext: 'No event is coming up.',
  messages: 'Unread Messages',
  noMessages: 'No unread messages',
  unread: '1 unread message |||| %{smart_count} unread messages',
  care: 'Needs Care',
  allWell: 'Everything is in order.',
  more: 'and %{count} more',
  failed: 'The dashboard could not be loaded.',
  kinds: {
    events: 'Upcoming events without a picture',
    galleries: 'Galleries without photos',
    pages: 'Draft pages',
    mail: '1 mail could not be sent |||| %{smart_count} mails could not be sent',
  },
  // What a chore of the night found, under the notice's key.
  notices: {
    sweep_refused:
      'The nightly clean-up took nothing away: it would have taken %{files} of %{all_files} files and %{pictures} of %{all_pictures} pictures. That happens when the database was emptied, restored from an old backup, or is not the one that belongs to these files. No picture is lost. Please ask whoever looks after the site to check the database.',
  },
  since: 'Since %{time}',
  actions: {
    create: 'created',
    update: 'changed',
    delete: 'deleted',
    restore: 'restored an earlier version of',
  },
  // What people do to their own account.
  own: {
    change_password: 'changed their password',
    reset_password: 'set a new password by a mailed link',
    sign_out_everywhere: 'signed out everywhere',
  },
};
