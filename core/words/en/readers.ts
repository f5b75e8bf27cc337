/** Why the server does not put somebody on the list of readers. */
export const readers = {
  onList: 'This address is on the list already',
  pending: 'This address has signed up, and has still to confirm by the mail that it was sent',
  left: 'This reader has unsubscribed. Only they themselves can come back, with the form on the site',
  unknown:
    'Nobody knows who took this reader off the list. Only they themselves can come back, with the form on the site',
  bounced: 'This address takes no mail. Only its reader can come back, with the form on the site',
  complained:
    'This reader has reported a mail as spam. If they ask you to come back, delete them here; then they can sign up on the site',
  letterSince:
    'A letter has gone out since this reader was taken off, or is on its way. Only they themselves can come back, with the form on the site',
  office: 'The office has taken this reader off the list. Look for them there: they may be put back',
  noConsent: 'This reader has not confirmed. Only they themselves can do that',
};
