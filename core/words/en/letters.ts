import { society } from '#society';

/** Texts of the letters to readers: of the server, of the mails, and of the public pages about them. */
export const letters = {
  notDraft:
    'This letter is no draft any more: its readers have it as it is, or are about to. Please copy it to write another one',
  keptLetter:
    'A letter that was sent, or is about to be, cannot be deleted: it shows who got what, and when',
  /** Below a mail that the website wrote. */
  sentBy: (name: string) => `This mail was sent by the website of the ${name}.`,
  /** Below a letter: why its reader gets it. */
  reason: `You get this letter because you asked the ${society.name} for it.`,
  unsubscribe: 'Unsubscribe',
  preferences: 'Choose what you get',
  browser: 'View in browser',
  seeEvent: 'About the event',
  seePhotos: 'See the photos',
  testSubject: (subject: string) => `[Test] ${subject}`,
  testSent: (address: string) => `The test letter is on its way to ${address}.`,
  tooLarge: 'This letter is too large to be sent: please shorten it',
};
