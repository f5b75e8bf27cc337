/** The newsletter's form, and the pages behind its mails. */
export const newsletter = {
  title: 'Newsletter',
  name: 'Name',
  email: 'Email',
  nameRequired: 'Name is required',
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  subscribe: 'Subscribe',
  subscribing: 'Subscribing...',
  intro: 'News of festivals, classes and meetings, a few times a year.',
  lead: 'News of festivals, classes and meetings by e-mail, a few times a year. You can leave at any time with one click.',
  hpLabel: 'Leave this field empty',
  honeypot: 'This field should be empty',
  oneLine: 'Please write this on one line',
  tooLong: 'Please shorten this',
  /** The same for an address that is on the list already. */
  sent: 'Thank you! Please open the mail that we have just sent you and confirm your subscription.',
  failed: 'The subscription could not be sent. Please try again.',
  unreachable: 'Failed to connect to server. Please check your internet connection and try again.',
  tooMany: 'There were several subscriptions from your connection already. Please try again later.',
  confirm: {
    title: 'Confirm your subscription',
    ask: 'One click, and you will hear from us.',
    button: 'Confirm my subscription',
    done: 'You are on the list. Welcome!',
    invalid: 'This link is not valid any more. Please subscribe again.',
  },
  unsubscribe: {
    title: 'Leave the newsletter',
    ask: 'One click, and you will not get our newsletter any more.',
    button: 'Unsubscribe',
    done: 'You are off the list. You can come back at any time.',
    invalid: 'This link is not valid. Please use the one in our latest newsletter, or write to us.',
  },
  again: 'Go to the newsletter form',
  /** Where a consent was given. */
  source: 'Form on the website, confirmed by e-mail',
  /** Where whoever imported a list said that its readers consented. */
  imported: (where: string) => `Import: ${where}`,
};
