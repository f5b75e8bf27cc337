/** `1 message`, `4 messages`. */
const some = (one: string, more: string) => (count: number) => `${count} ${count === 1 ? one : more}`;

/** What the server says and writes of the data of a person. */
export const privacy = {
  /** Who did what a volunteer did whose data was erased. */
  formerVolunteer: 'a former volunteer',
  /** Whose message, subscription or registration the history tells of, after their data was erased. */
  formerVisitor: 'a former visitor',
  link: '(link)',
  notYourself: 'You cannot erase your own data. Ask another admin to do it.',
  kinds: {
    messages: some('message that they sent', 'messages that they sent'),
    answers: some('answer to their messages', 'answers to their messages'),
    subscription: some('subscription to the newsletter', 'subscriptions to the newsletter'),
    registrations: some('registration for an event', 'registrations for events'),
    account: some('account', 'accounts'),
    sessions: some('browser in which they are signed in', 'browsers in which they are signed in'),
    second_steps: some('passkey or app for codes', 'passkeys and apps for codes'),
    sign_ins: some('entry in the security log', 'entries in the security log'),
    mails: some('mail to or about them', 'mails to or about them'),
    notes: some('note of a volunteer about them or their messages', 'notes of volunteers about them or their messages'),
    answers_given: some('answer that they gave to others', 'answers that they gave to others'),
    notes_given: some('note that they left for other volunteers', 'notes that they left for other volunteers'),
    history: some('entry in the history, by them or about them', 'entries in the history, by them or about them'),
  },
};
