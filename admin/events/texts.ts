import { standardTexts } from '#admin/shell/standard-texts.ts';
import { textsOf } from '#core/words/in-language';
import { resourceNames } from '#core/words/office-labels';
import { society } from '#society';

const standard = standardTexts(textsOf(resourceNames.events, 'en'));

/** The texts of the screens of the events. */
export const eventTexts = {
  ...standard,
  import: { action: 'Import' },
  actions: 'Actions',
  places: {
    label: 'Which events',
    upcoming: 'Upcoming',
    past: 'Past',
    all: 'All',
    year: 'Year',
    allYears: 'All years',
    none: 'No events here.',
    noneFound: 'No event found here.',
    lookInAll: 'Search all events',
  },
  cancelledMark: 'Cancelled',
  series: { mark: 'Series', repeats: 'Repeats', no: 'Does not repeat' },
  galleries: {
    chosen: '%{smart_count} chosen',
    choose: 'Choose galleries…',
    title: 'Choose galleries',
    remove: 'Remove %{title}',
    cancel: 'Cancel',
    done: 'Use these',
  },
  hints: {
    profile_image_url: 'Recommended 1200x630, max 5MB',
    gallery_ids: 'Their photos are shown on the page of the event',
    online_url: 'Where people watch it from home. Visitors see it from one hour before the start until the end.',
    attendance: 'For the yearly report, after the event. Visitors do not see it.',
    end_date: 'Only when the event runs over several days',
    time: `${society.address.city} time, may stay empty`,
    end_time: `${society.address.city} time, may stay empty; midnight is the end of the last day`,
    status: 'Follows the date: upcoming until the last day is over',
    cancelled: 'This event is cancelled. It stays on the site, clearly marked.',
  },
  registration: {
    list: 'Registrations',
    // How full it is.
    fill: {
      people: '1 person |||| %{smart_count} people',
      places: '%{taken} of %{smart_count} places',
      full: 'full',
      waiting: '%{smart_count} waiting',
    },
    take: 'Take registrations',
    takeHint: 'Visitors can register themselves and their party on the page of the event',
    // What one registration counts for, of a date of a series.
    countsFor: { date: 'Each date by itself', series: 'The whole series' },
    countsForHint:
      'With the whole series there is one list, one limit and one waiting list for all dates. It cannot be changed any more once people have registered.',
    // How it stands, in the line of the folded part.
    stands: {
      off: 'Off',
      on: 'On',
      early: 'Opens on %{moment}',
      open: 'Open',
      full: 'Full: waiting list',
      closed: 'Closed',
      places: '1 place |||| %{smart_count} places',
      party: 'up to 1 in a party |||| up to %{smart_count} in a party',
    },
    questions: { children: 'Children', diet: 'Dietary needs', note: 'Anything we should know' },
    asked: { off: 'Not asked', optional: 'May be answered', required: 'Must be answered' },
    kinds: { text: 'Text', choice: 'One of several choices', number: 'Number' },
  },
  pastMidnight: { text: 'Does this event run past midnight?', button: 'Make %{day} its last day' },
  status: { upcoming: 'Upcoming', past: 'Past' },
  notifications: {
    ...standard.notifications,
    deleted: 'Event deleted successfully',
    image_uploaded: 'Profile image uploaded successfully',
    image_upload_failed: 'Failed to upload image',
    image_removed: 'Profile image removed successfully',
    image_remove_failed: 'Failed to remove image',
    cancel: 'The event is cancelled',
    reinstate: 'The event takes place',
  },
  copy: {
    button: 'Copy to a new event',
    hint: 'This is a copy, not saved yet.',
    again: 'When is it held again?',
    weekday: '%{day} (the same day of the week)',
    nepali: '%{day} (%{nepali})',
    festival: '%{name}: %{day} (%{state})',
    unproposed: 'The festivals of %{year} are not proposed yet.',
    propose: 'Propose them (opens a new tab)',
    lunar: 'This festival follows the moon. Please look up its day in the calendar that Nepal publishes.',
  },
  cancel: {
    button: 'Cancel event',
    title: 'Cancel this event?',
    content: 'It stays on the site, clearly marked as cancelled. You can undo this later.',
    confirm: 'Cancel event',
    keep: 'Keep event',
  },
  reinstate: {
    button: 'Takes place after all',
    title: 'Let this event take place?',
    content: 'It is no longer marked as cancelled.',
    confirm: 'Let it take place',
    keep: 'Leave it cancelled',
  },
  delete: {
    ...standard.delete,
    content: 'The event disappears from the site. It goes to the bin and can be restored for %{days} days.',
  },
};
