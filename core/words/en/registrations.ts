const places = (count: number) => (count === 1 ? '1 place' : `${count} places`);
const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);

/** Registering for an event: its box on the event's page, the form, the page of a party, and what parties are told. */
export const registrations = {
  heading: 'Coming along?',
  title: (event: string) => `Register for ${event}`,
  register: 'Register',
  joinWaitingList: 'Join the waiting list',
  plenty: 'There are plenty of places.',
  left: (count: number) => `${places(count)} left.`,
  full: 'All places are taken. You can join the waiting list.',
  early: (moment: string) => `Registration opens on ${moment}.`,
  closes: (moment: string) => `You can register until ${moment}.`,
  notYet: 'Registration has not opened yet.',
  closed: 'Registration is closed.',
  notTaken: 'This event takes no registrations.',
  /** Of a series for which people register as a whole. */
  often: (rule: string, next: string) => `${rule}, next on ${next}`,
  wholeSeries: 'You register once for all dates of this series.',
  /** On a poster, beside its code. */
  scan: 'Scan to read more and to register',
  /** In a feed. */
  feed: { open: 'Registration is open', full: 'Registration is open for the waiting list' },
  lead: 'You need no account. We send you a mail: your registration counts once you press the button it leads to.',
  rule: {
    title: 'How places are given',
    text: [
      'First come, first served, in the order in which registrations are confirmed. A party comes whole or waits whole.',
      'When the first in line needs more places than are free, they are held for it for 48 hours while more come free. Then the next party that fits is asked, and the first keeps its turn.',
      'Whoever is offered places has twelve hours between 8 am and 8 pm to take them. Then the next is asked.',
    ],
  },
  fields: {
    name: 'Your name',
    email: 'Email',
    phone: 'Phone',
    adults: 'Adults, yourself included',
    children: 'Children',
    diet: 'Dietary needs in your party',
    note: 'Anything we should know',
  },
  choose: 'Please choose',
  optional: 'optional',
  counted: 'The others in your party are counted, not named.',
  kept: (answers: number, names: number) =>
    `The volunteers of this event see what you write. Answers are deleted ${answers} days after the event, names and addresses ${names} days after it.`,
  keptSeries: (answers: number, names: number) =>
    `The volunteers of this series see what you write. Answers are deleted ${answers} days after its last date, names and addresses ${names} days after it.`,
  send: 'Register',
  sending: 'Sending…',
  sent: 'Thank you. Please open the mail that we have just sent you, and press the button it leads to: then your registration counts.',
  failed: 'Your registration could not be sent. Please try again.',
  unreachable: 'Failed to connect to server. Please check your internet connection and try again.',
  tooMany: 'There were several registrations with this address already. Please look in your mail, or try again later.',
  errors: {
    adults: 'Please enter how many adults come, at least 1',
    number: 'Please enter a whole number',
    answer: 'Please answer this',
    choice: 'Please choose one of these',
    phone: 'Please enter a phone number with digits, spaces, brackets and hyphens',
    party: (most: number) => `At most ${people(most)} can come in one party`,
  },
  statuses: {
    unconfirmed: 'not confirmed yet',
    waiting: 'on the waiting list',
    offered: 'places are offered',
    coming: 'coming',
    cancelled: 'cancelled',
  },
  /** In the back office. */
  door: {
    /** Who let people in, of whom no name is known. */
    volunteer: 'A volunteer',
    noLink: 'This link to the door is not valid. Please ask for another one.',
    over: 'This event is long over. Its door is closed.',
  },
  office: {
    known: 'This address is in the list already',
    noRoom: (free: number) =>
      free > 0 ? `There are only ${places(free)} left` : 'There are no places left, or others are waiting for them',
    notDeletable: 'People have registered for this event. Cancel it instead: then they are told of it',
    listTaken:
      'People have registered already, and stay in the list they are in: what they register for cannot be changed any more. Cancel their registrations first',
    forAllDates: 'People register for the whole series: change this for all of its dates',
    notSo: 'This registration is in another state by now. Please load it again',
  },
  /** The page that the links of a party's mails lead to. */
  party: {
    title: 'Your registration',
    of: (adults: number, children: number) =>
      children === 0
        ? `${adults === 1 ? '1 adult' : `${adults} adults`}`
        : `${adults === 1 ? '1 adult' : `${adults} adults`} and ${children === 1 ? '1 child' : `${children} children`}`,
    confirm: 'Confirm my registration',
    accept: 'Yes, we take the places',
    decline: 'No, give them to others',
    again: 'Register again, at the end of the line',
    change: 'Save changes',
    changing: 'Change your registration',
    cancel: 'Cancel my registration',
    cancelling: 'You cannot come?',
    cancelText: 'Then others get your places. If you change your mind later, you start at the end of the line.',
    says: {
      unconfirmed: 'Nearly done: press the button, and your registration counts.',
      unconfirmedHeld: 'Your places are held until you do, for 48 hours from your registration.',
      coming: 'You are coming. We look forward to seeing you!',
      waiting: 'You are on the waiting list. We write to you as soon as there are places for your whole party.',
      offered: (until: string) => `There are places for your party. They are yours until ${until}: do you take them?`,
      self: 'This registration is cancelled.',
      lapsed: 'The places that we offered you went to the next party, as we did not hear from you in time.',
      expired: 'This registration was not confirmed in time, and its places went to others.',
      office: 'The office has cancelled this registration. Please write to us if you did not ask for that.',
    },
    done: {
      changed: 'Your changes are saved.',
      cancelled: 'Your registration is cancelled. Thank you for telling us.',
      noRoom: (free: number) =>
        free > 0
          ? `There are not enough places for a larger party: ${places(free)} more at most. Nothing was changed.`
          : 'There are no places for a larger party. Nothing was changed.',
      tooLate: 'These places have gone to the next party in the meantime.',
    },
    invalid: 'This link is not valid. Please use the one in our latest mail, or write to us.',
    over: 'This event is over, or has begun. Please write to us if something is to be changed.',
    showsQr: 'Show this code at the door:',
    code: 'QR code of your registration',
  },
  mails: {
    confirm: {
      subject: (event: string) => `Please confirm: ${event}`,
      intro: (event: string, party: string) =>
        `somebody, probably you, registered for ${event} with this address: ${party}. To confirm, open this page and press its button:`,
      held: 'Your places are held for 48 hours from your registration.',
      full: 'At the moment there are not enough free places for your party. Once you have confirmed, you are on the waiting list.',
      otherwise: 'If it was not you, do nothing: the registration is then dropped.',
    },
    remind: {
      subject: (event: string) => `Still to confirm: ${event}`,
      intro: (event: string, party: string) =>
        `your registration for ${event} (${party}) is not confirmed yet. Please open this page and press its button, or it is dropped tomorrow:`,
    },
    coming: {
      subject: (event: string) => `You are coming: ${event}`,
      intro: (event: string, party: string) => `you are coming to ${event}: ${party}. We look forward to seeing you.`,
      qr: 'Show the QR code of this mail at the door: it is attached, and so is the event for your calendar.',
    },
    waiting: {
      subject: (event: string) => `On the waiting list: ${event}`,
      intro: (event: string, party: string) =>
        `you are on the waiting list for ${event}: ${party}. We write as soon as there are places for all of you.`,
    },
    offer: {
      subject: (event: string) => `There are places for you: ${event}`,
      intro: (event: string, party: string, until: string) =>
        `there are places for ${party} at ${event}. They are held for you until ${until}. Please open this page and say whether you take them:`,
    },
    lapsed: {
      subject: (event: string) => `Your places went to others: ${event}`,
      intro: (event: string) =>
        `we did not hear from you in time, and the places at ${event} were offered to the next party. You can join the waiting list again:`,
    },
    cancelled: {
      subject: (event: string) => `Cancelled: ${event}`,
      intro: (event: string) =>
        `your registration for ${event} is cancelled. Should that be a mistake, register again:`,
    },
    link: 'To change or cancel your registration, open this page. Whoever has the link can do so too:',
  },
  /** What is written to all parties of an event. */
  mailings: {
    changed: {
      subject: (event: string) => `Changed: ${event}`,
      intro: (event: string) => `${event}, for which you have registered, is at another time or place.`,
      /** Of a series for which people register as a whole. */
      date: (event: string) => `one date of ${event}, for which you have registered, is at another time or place.`,
      after: 'It is now:',
      before: 'It was:',
    },
    cancelled: {
      subject: (event: string) => `Cancelled: ${event}`,
      intro: (event: string) =>
        `unfortunately ${event}, for which you have registered, does not take place. It was to be:`,
      date: (event: string) =>
        `unfortunately one date of ${event}, for which you have registered, does not take place. The other dates stay as they are. It was to be:`,
      dateSubject: (event: string, day: string) => `Cancelled: ${event}, ${day}`,
    },
    /** Of several dates of a series. */
    series: {
      intro: (event: string) => `these dates of ${event}, for which you have registered, have changed:`,
      cancelled: 'This date does not take place:',
    },
    reminder: {
      subject: (event: string) => `Soon: ${event}`,
      intro: (event: string, party: string) =>
        `we look forward to seeing you at ${event}: ${party}. Should you be unable to come, please cancel, so that others get your places.`,
      /** To whoever comes to the whole series. */
      series: (event: string, party: string) => `we look forward to seeing you at the next date of ${event}: ${party}.`,
    },
    message: { about: (event: string) => `You get this mail because you have registered for ${event}.` },
  },
};
