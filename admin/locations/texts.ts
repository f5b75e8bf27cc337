import { standardTexts } from '#admin/shell/standard-texts.ts';
import { textsOf } from '#core/words/in-language';
import { resourceNames } from '#core/words/office-labels';

const standard = standardTexts(textsOf(resourceNames.locations, 'en'));

/** The texts of the screens of the locations. */
export const locationTexts = {
  ...standard,
  actions: 'Actions',
  hints: {
    address: 'Street, suburb, city and postcode. All events at this venue show it.',
    map_point: 'May stay empty. Copied from a map, like -36.8846, 174.7127: then directions lead to the very door.',
  },
  // In the form of an event.
  choose: {
    hint: 'Choose a place used before, or type a new one. If it is only online: Online',
    add: 'Add its street address',
    change: 'Change the venue',
    title: 'The street address of this place',
    content: 'You enter it once: it is then among the places used before.',
    confirm: 'Add the address',
    keep: 'Not now',
  },
  delete: {
    ...standard.delete,
    content:
      'Its events stay, without the street address. The venue goes to the bin and can be restored for %{days} days.',
  },
};
