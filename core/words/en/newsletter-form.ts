/** What the newsletter's form says in the browser: it stands on every page, and brings its words along. */
export const newsletterForm = {
  title: 'Newsletter',
  name: 'Name',
  email: 'Email',
  nameRequired: 'Name is required',
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  subscribe: 'Subscribe',
  subscribing: 'Subscribing...',
  hpLabel: 'Leave this field empty',
  honeypot: 'This field should be empty',
  oneLine: 'Please write this on one line',
  tooLong: 'Please shorten this',
  /** The same for an address that is on the list already. */
  sent: 'Thank you! Please open the mail that we have just sent you and confirm your subscription. If none comes, please write to us.',
  failed: 'The subscription could not be sent. Please try again.',
  unreachable: 'Failed to connect to server. Please check your internet connection and try again.',
};
