import { viewer } from '#core/words/en/viewer';

/** What the back office says as well. */
export const takeDownNames = {
  title: 'Ask to take a photo down',
  reasons: {
    child: 'It shows my child',
    me: 'It shows me',
    no_consent: 'I did not agree to it',
    copyright: 'It is our own photo',
    other: 'Another reason',
  },
};

/** Asking to take a photo down: the page with its form, and the notes of what came of it. */
export const takeDown = {
  /** At each photo, and the button of the viewer. */
  link: viewer.takeDown,
  /** Below several photos. */
  linkAll: 'Ask to take a photo down',
  lead: 'Should one of our photos not be on this website? Tell us here. You need not give your name, and nobody is told that you asked.',
  consent:
    'Consent to a photo can be withdrawn at any time: by whoever is in it, and for a child by a parent or guardian.',
  hides: 'As a rule the photo is hidden from the whole website within a minute, until we have decided.',
  waits: 'Until we have decided, the photo stays where it is. We look at it as soon as we can.',
  outOfReach: 'What others have saved already, and what their browsers keep for a time, is out of our reach.',
  choose: 'Open the photo in its gallery, and choose “Ask to take this photo down” below it.',
  toGalleries: 'Go to the photos',
  write: 'Write to us',
  gone: 'This photo is not on the website, or not any more.',
  photo: 'The photo',
  of: (gallery: string) => `From the gallery ${gallery}`,
  fields: { reason: 'Why should it go?', note: 'Anything we should know', email: 'Email, if you would like an answer' },
  optional: 'optional',
  kept: 'The volunteers who answer messages see this request. It is deleted with our messages after a time, or when you ask for it.',
  send: 'Send request',
  sending: 'Sending request...',
  sent: 'Thank you. Your request has reached us. A photo that is hidden until we decide is gone within a minute: look at its gallery.',
  failed: 'Failed to send the request. Please try again.',
  unreachable: 'Failed to connect to server. Please check your internet connection and try again.',
  tooMany: 'You have sent several requests already. Please try again later, or write to us.',
  errors: { photo: 'Please choose the photo in its gallery', reason: 'Please choose why' },
  /** In the history, in place of who asked. */
  actor: 'A visitor’s request',
  /** The subject of the request in the back office. */
  subject: (gallery: string) => `Take a photo down: ${gallery}`,
  /** To the president. */
  mail: {
    intro: (reason: string) => `somebody asks to take a photo down, and says: ${reason}.`,
    hidden: 'The photo is hidden until somebody decides.',
    shown: 'The photo is still shown. Please decide soon.',
  },
  /** In the back office. */
  notARequest: 'This message does not ask to take a photo down',
  cannotReturn:
    'This photo cannot be shown again: it is gone for good, or its gallery was deleted. Restore the gallery first',
  decidedInMessages: 'Somebody asked to take this photo down. Decide about it in the messages',
};
