import { society } from '#society';

/** Texts of the letters to readers: of the server, of the mails, and of the public pages about them. */
export const letters = {
  kinds: {
    text: 'Text',
    heading: 'Heading',
    picture: 'Picture',
    event: 'Event',
    gallery: 'Gallery',
    button: 'Button',
    divider: 'Divider',
  },
  notDraft:
    'This letter is no draft any more: its readers have it as it is, or are about to. Please copy it to write another one',
  keptLetter: 'A letter that was sent, or is about to be, cannot be deleted: it shows who got what, and when',
  /** Below a mail that the website wrote. */
  sentBy: (name: string) => `This mail was sent by the website of the ${name}.`,
  /** Below a letter: why its reader gets it. */
  reason: `You get this letter because you asked the ${society.name} for it.`,
  unsubscribe: 'Unsubscribe',
  preferences: 'Choose what you get',
  browser: 'View in browser',
  seeEvent: 'About the event',
  seePhotos: 'See the photos',
  archive: {
    title: 'Letters',
    lead: `What the ${society.name} wrote to its readers.`,
    sent: 'Sent',
    read: 'Read the letter',
    none: 'No letters yet',
    noneHint: 'Who subscribes gets the next one by email.',
    earlier: 'Read our letters',
    all: 'All letters',
    copied: 'The link to this letter is copied.',
    failed: 'The letters could not be loaded. Please try again in a moment.',
    notFound: 'Letter not found',
    notFoundText: 'There is no letter at this address for everybody to read.',
    failedTitle: 'This letter could not be loaded',
    failedText: 'Please try again in a moment.',
  },
  testSubject: (subject: string) => `[Test] ${subject}`,
  testSent: (address: string) => `The test letter is on its way to ${address}.`,
  tooLarge: 'This letter is too large to be sent: please shorten it',
  sending: {
    nobody: 'Nobody would get this letter: no confirmed reader wants its topic in its language',
    empty: 'There is nothing in this letter yet',
    unsound: 'The checks of this letter have found errors. Nothing was sent: please mend them first',
    readersDiffer: (readers: number) =>
      `It would now go to ${readers} ${readers === 1 ? 'reader' : 'readers'}. Nothing was sent: please look at the number again and confirm it`,
    changed: 'Somebody has changed this letter in the meantime. Nothing was sent: please read it again',
    shownChanged: (title: string) =>
      `${title ? `“${title}”` : 'An event or a gallery'} in this letter was changed after you read it. Nothing was sent: please look at the letter again`,
    notUnsent: 'This letter has been sent, or is about to be',
    noMail:
      'No mail can be sent yet: the address of the site, of the sender or the contact address is missing. The dashboard says which',
    past: 'Please choose a time that is to come',
    tooFar: 'Please choose a time within a year',
    notPausable: 'Only a letter that is being sent can be paused',
    notPaused: 'Only a paused letter can go on',
    notConfirmed: 'This letter was scheduled and has not begun. Please confirm its readers again to send it',
    notStoppable: 'Only a letter that is being sent, or is paused, can be stopped',
    notScheduled: 'This letter is not scheduled',
    notUnknown: 'There is nobody left to decide about. Perhaps somebody else has decided',
    isStopped: 'This letter was stopped: it goes to nobody else',
  },
};
