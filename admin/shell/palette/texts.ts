/** The texts of the command palette and of the list of keys. */
export const paletteTexts = {
  label: 'Search everything',
  hint: 'A title, a name, a screen or “new event”',
  screens: 'Screens',
  actions: 'What you can do',
  results: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  none: 'Nothing found',
  failed: 'The records could not be searched.',
  close: 'Close',
  /** By the address, where the back office has no other name for it, or none that one would look for. */
  names: {
    '/users/new': 'Invite somebody (new user)',
    '/events/import': 'Import events',
    '/events/series': 'Events that look like a series',
    '/subscribers/import': 'Import subscribers',
    keys: 'Keyboard shortcuts',
  },
  keys: {
    palette: 'Search everything',
    save: 'Save the open form',
    list: 'Show this list',
    choose: 'Choose in a list, and open what is chosen',
    leave: 'Close what is open',
    isOn: 'The key ? opens this list',
  },
};
