const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);
const adults = (count: number) => (count === 1 ? '1 adult' : `${count} adults`);
const children = (count: number) => (count === 1 ? '1 child' : `${count} children`);

/** The page on which people are let into an event. It has both languages on the phone, without network too. */
export const door = {
  app: (society: string) => `Door – ${society}`,
  title: 'Door',
  about: 'Lets people into an event, without network too.',
  noScript:
    'This page lets people into an event. It needs JavaScript: switch it on in this browser, or open the link in another one. Without either, print the list of registrations before the event.',
  opening: 'Opening…',
  crash: 'The page has stopped. What was noted is kept on this phone.',
  reload: 'Load again',
  language: 'नेपाली',
  close: 'Close',
  cancel: 'Cancel',

  state: {
    label: 'Connection',
    online: 'Online',
    offline: 'No network',
    unreachable: 'The server does not answer',
    refused: 'Not sent',
    sent: 'All sent',
    unsent: (count: number) => `${count} not sent yet`,
    heard: (time: string) => `Heard from the server at ${time}`,
    neverHeard: 'Not heard from the server yet',
    sendNow: 'Send now',
    ready: 'Ready without network',
    notReady: 'Still needs the network',
    as: (name: string) => `At the door: ${name}`,
    notKept:
      'This browser keeps nothing: what is not sent yet is lost when the page is closed. Open the link in the usual browser, not in a private window.',
    notRead:
      'What this browser keeps could not be read, and nothing new is kept: what is not sent yet is lost when the page is closed. Try again, or open the link in the usual browser, not in a private window.',
  },
  sums: {
    label: 'In the hall',
    inside: 'Inside',
    of: (limit: number) => `of ${limit}`,
    expected: 'Expected',
    free: 'Free',
    over: (count: number) =>
      count === 1 ? '1 more place is promised than there is' : `${count} more places are promised than there are`,
  },

  alerts: {
    label: 'To look at',
    look: (count: number) => `To look at: ${count}`,
    cancelled: 'This event is cancelled.',
    excess: (excess: number, limit: number) =>
      `${people(excess)} more than the limit of ${limit} ${excess === 1 ? 'is' : 'are'} inside. That happens when phones let people in without hearing of each other.`,
    twice: (name: string, inside: number, registered: number) =>
      `${name}: let in on two phones. ${inside} noted as inside, ${registered} registered.`,
    twiceHelp: 'If the same people were noted twice, undo one of them.',
    refused: (name: string, count: number, time: string) =>
      `${name}, ${people(count)} at ${time}: not stored. The registration is not in the list any more, or the link had ended.`,
    seen: 'I have seen it',
  },

  find: 'Find by name',
  scan: 'Scan',
  walkIn: 'Walk-in',
  list: 'Parties',
  found: (count: number) => (count === 1 ? '1 party found' : `${count} parties found`),
  nobody: (text: string) => `Nobody in the list has “${text}” in the name. Try a part of it, or another spelling.`,
  empty: 'Nobody has registered.',
  more: (count: number) => `Show ${count} more`,

  party: {
    people: (grown: number, young: number) =>
      young === 0 ? adults(grown) : grown === 0 ? children(young) : `${adults(grown)}, ${children(young)}`,
    letIn: (count: number) => `Let in ${count}`,
    letInMore: (count: number) => `Let in ${count} more`,
    letInMoreOf: (count: number, name: string) => `Let in ${count} more: ${name}`,
    letInOf: (count: number, name: string) => `Let in ${count}: ${name}`,
    inside: (inside: number, of: number) =>
      inside === 1 && of === 1 ? 'Inside' : inside === of ? `All ${of} inside` : `${inside} of ${of} inside`,
    otherNumber: 'Other number',
    details: (name: string) => `More about ${name}`,
    fewer: 'One fewer',
    oneMore: 'One more',
    checkIn: (count: number, time: string, by: string) => `${count} at ${time}, ${by}`,
    thisPhone: (by: string) => `${by} (this phone)`,
    undone: (time: string, by: string) => `taken back at ${time}, ${by}`,
    undo: 'Undo',
    undoOf: (count: number, name: string) => `Undo: ${count} of ${name}`,
    nameless: 'Walk-in without a name',
    walkIn: 'Walk-in',
    takenBack: 'Taken back',
    statuses: {
      unconfirmed: 'Not confirmed',
      waiting: 'Waiting list',
      offered: 'Was offered places',
      coming: 'Coming',
      cancelled: 'Cancelled',
    },
  },
  said: {
    letIn: (name: string, count: number) => `${name}: ${count} let in`,
    undone: (name: string, count: number) => `${name}: ${count} taken back`,
  },

  held: {
    title: 'Let in all the same?',
    text: (count: number, free: number) =>
      `There is room, but these places belong to people who are not here yet. Free for others: ${free}. You want to let in ${count}.`,
    yes: (count: number) => `Let in ${count} all the same`,
  },
  full: {
    title: 'The hall is full',
    text: (limit: number, inside: number) =>
      inside >= limit
        ? `The event takes ${limit} people, and ${inside} are inside. Nobody more can be let in until an entry is undone.`
        : `The event takes ${limit} people, and ${inside} are inside: only ${limit - inside} more can be let in.`,
  },

  walkInForm: {
    title: 'Walk-in',
    lead: 'For people who did not register. They count against the places.',
    name: 'Name (optional)',
    adults: 'Adults',
    children: 'Children',
  },

  scanner: {
    title: 'Scan a code',
    aim: 'Hold the QR code of the mail in front of the camera.',
    starting: 'Starting the camera…',
    refused: 'The camera is not allowed here. Allow it in the settings of the browser; finding people by name works.',
    missing: 'There is no camera that this page can use. Finding people by name works.',
    notOurs: 'That is not the code of a registration.',
    otherEvent: 'That code is for another event.',
    unknown: (id: string) => `Not in the list: ${id}. Look for the name.`,
    again: 'Scan the next one',
  },

  stop: {
    noLink: 'This phone has no link to this door',
    noLinkText: 'Open the link that you were given, or paste it here. Whoever works in the office signs in.',
    badLink: 'The link is not valid any more',
    badLinkText: 'Ask whoever gave it to you for a new one, and open it or paste it here.',
    paste: 'Link to the door',
    take: 'Use this link',
    notALink: 'That is not a link to the door of this event.',
    signIn: 'Sign in',
    removed: 'The list is removed from this phone',
    removedText: 'The event is over, or the link was ended. Thank you for keeping the door.',
    removedByHandText: 'To keep the door again, open the link that you were given.',
    notRemoved: 'The list could not be removed',
    notRemovedText: 'Names may still be on this phone. Try again, or delete the data of this site in the browser.',
    unsentText: (count: number) =>
      count === 1
        ? 'One thing you noted is not sent yet. It stays on this phone, and is sent when there is network: leave this page open.'
        : `${count} things you noted are not sent yet. They stay on this phone, and are sent when there is network: leave this page open.`,
    tryAgain: 'Try again',
    waiting: 'Waiting for the list',
    waitingText: 'The list comes when there is network. After that this page works without.',
    elsewhere: 'The door is open in another tab',
    elsewhereText: 'Only one tab of a phone can note who comes, so that nothing is lost.',
    takeOver: 'Use it in this tab',
  },

  remove: {
    open: 'Remove the list from this phone',
    title: 'Remove the list?',
    text: 'Names and what was noted are removed from this phone. The other phones and the server keep theirs. To keep the door again, open the link.',
    unsent: (count: number) =>
      count === 1
        ? 'One thing you noted was not sent yet. It is lost for good.'
        : `${count} things you noted were not sent yet. They are lost for good.`,
    yes: 'Remove it',
  },
};
