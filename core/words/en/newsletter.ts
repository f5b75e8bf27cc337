import { newsletterForm } from '#core/words/en/newsletter-form';

/** The newsletter's form, and the pages behind its mails. */
export const newsletter = {
  ...newsletterForm,
  intro: 'News of festivals, classes and meetings, a few times a year.',
  lead: 'News of festivals, classes and meetings by e-mail, a few times a year. You can leave at any time with one click.',
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
  preferences: {
    title: 'What you get from us',
    lead: (address: string) => `For ${address}. What you choose holds from the next letter on.`,
    topics: 'I would like to get',
    letters: 'Letters with news of the society',
    events: 'News of its events',
    urgent: 'Urgent notices, such as an event that is cancelled',
    lang: 'In which language?',
    save: 'Save',
    saved: 'Your choice is saved.',
    nothing: 'Please choose at least one, or leave the newsletter below.',
    leave: 'Leave the newsletter',
    left: 'This address is off the list. You can come back at any time with the newsletter form.',
    invalid: 'This link is not valid. Please use the one in our latest mail, or write to us.',
    consent: (day: string) => `You agreed on ${day}.`,
    measured:
      'Our mails have no hidden pictures and no links that follow you: we do not know whether you have read them.',
  },
  again: 'Go to the newsletter form',
};
