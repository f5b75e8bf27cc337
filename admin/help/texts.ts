const lines = (...steps: string[]) => steps.join('\n');

/** The texts of the help for the first evening. A line of `steps` is a step; `%{…}` is a button of the back office. */
export const helpTexts = {
  intro:
    'What volunteers do most, step by step. Nothing here can break the site: what you delete goes to the bin, and every change can be taken back.',
  open: 'Go there',
  larger: 'Show the picture in full size: %{title}',
  event: {
    title: 'Put an event on the site',
    steps: lines(
      'Press %{new} on the dashboard.',
      'Write the title, and choose the day and the place. A picture helps; without one, a drawing stands in its place.',
      'If it is not ready yet, choose %{draft}: then it is seen in the back office alone.',
      'Press %{save}, then %{view} to see it as visitors do.',
    ),
  },
  gallery: {
    title: 'Show photos',
    steps: lines(
      'Press %{new} on the dashboard, write its title and press %{save}.',
      'Press %{choose}, and choose as many photos as you like. Large ones are made smaller by themselves.',
      'Write captions below them. The names of children are better left out.',
      'Choose the event at which they were taken: its page then shows them too.',
    ),
  },
  message: {
    title: 'Answer a message',
    steps: lines(
      'Open the messages: unread ones stand first.',
      'Press %{answer} and write. Others see that you are at it, so nobody answers twice.',
      'Press %{send}. The answer goes out by mail, and stays below the message.',
      'Press %{archive} when nothing is left to do.',
    ),
  },
  again: {
    title: 'Hold an event again next year',
    steps: lines(
      'Open the events and choose %{past}.',
      'Open the event of last time and press %{copy}.',
      'Choose one of the proposed days. For a festival, its day of next year is among them.',
      'Change what is different this time, and press %{save}. The event of last time stays as it was.',
    ),
  },
  series: {
    title: 'Hold an event every week',
    steps: lines(
      'Open a new event and write what is said of its first day. Below %{repeats}, choose how often it is held, and untick the dates that are left out.',
      'Press %{save}: each date becomes an event with a page of its own.',
      'To change dates, open one, change it and press %{save}. You choose whether that changes this date only, this and the following dates, or all.',
      'To cancel dates, open one and press %{cancel}. You choose in the same way.',
      'For more dates, open one and press %{add}.',
      'Dates that were entered one by one become a series, too: an editor opens %{import}, and there %{gather}.',
    ),
  },
  table: {
    title: 'Import a whole programme from a spreadsheet',
    steps: lines(
      'Open the events, press %{import} and choose the file.',
      'Look through what was read. What could not be read says why.',
      'Import it. The events come in as drafts, which visitors do not see.',
      'Press %{drafts}, tick what is right, and publish it all at once.',
    ),
  },
  page: {
    title: 'Change a text of the site',
    steps: lines(
      'Open the pages. Those that came with the site stand above your own.',
      'Press %{edit} at the page, change the text and press %{save}.',
      'In %{menu}, choose where your own pages stand in the menu of the site.',
    ),
  },
  letter: {
    title: 'Write to the readers of the newsletter',
    steps: lines(
      'Open a new letter and write its subject. Press %{next} to put in what is coming up.',
      'Press %{test}, and read it on your phone.',
      'Press %{send}. You are told how many readers get it before anything goes out.',
    ),
  },
  reader: {
    title: 'Add a reader who asked for it',
    steps: lines(
      'Open the subscribers and press %{new}.',
      'Write the name and the address, and where they said that they want it: on a form at the picnic, for instance.',
      'If you have a whole list, press %{import}.',
    ),
  },
  undo: {
    title: 'Take something back',
    steps: lines(
      'Right after deleting, press %{undo} in the message at the bottom right.',
      'Later, open %{bin} and press %{restore}.',
      'Below each form, the earlier versions show what a text said before.',
    ),
  },
  volunteer: {
    title: 'Invite another volunteer',
    steps: lines(
      'Open the users and press %{new}.',
      'Write the address and choose %{role}: what each role may do stands beside it.',
      'Press %{save}. They get a mail with a link, choose a password, and are in.',
    ),
  },
};
