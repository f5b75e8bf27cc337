/** The texts of the notes on a record. */
export const noteTexts = {
  title: 'Notes',
  who: 'Volunteers who may open this read them, visitors never do.',
  wrote: '%{who} on %{when}',
  changed: 'changed on %{when}',
  new: 'New note',
  add: 'Add note',
  change: 'Change',
  save: 'Save note',
  unchanged: 'Leave as it is',
  empty: 'Please write something first',
  failed: {
    list: 'Failed to load the notes',
    save: 'Failed to save the note. What you typed is still here, please try again.',
    delete: 'Failed to delete the note',
  },
};
