import { standardTexts } from '#admin/shell/standard-texts.ts';
import { textsOf } from '#core/words/in-language';
import { resourceNames } from '#core/words/office-labels';

const standard = standardTexts(textsOf(resourceNames.festivals, 'en'));

/** The texts of the screens of the festivals. */
export const festivalTexts = {
  ...standard,
  actions: 'Actions',
  bikram_sambat: 'Bikram Sambat',
  state: { confirmed: 'Confirmed', proposed: 'Proposed' },
  coinciding:
    '%{names} are all on %{day}. Calendars often have one of them a day earlier or later: please compare before you confirm.',
  shown: { label: 'Which festivals', coming: 'Coming', all: 'All' },
  hints: {
    date: 'Its day in Nepal',
    end_date: 'Only when it takes several days',
    confirmed: 'Somebody has compared the day with the calendar that Nepal publishes. Name it below.',
    source: 'Where the day is from, such as the name of a calendar. Visitors see it.',
    about: 'What it is, in about two sentences',
  },
  propose: {
    button: 'Propose a year',
    title: 'Propose the festivals of a year?',
    content:
      'Their days follow Bikram Sambat or the moon; their texts are those of the year before. They are marked as proposed until you have compared them with the calendar that Nepal publishes. What is there stays as it is.',
    year: 'Year',
    confirm: 'Propose festivals',
    keep: 'Not now',
    done: '1 festival was proposed |||| %{smart_count} festivals were proposed',
    nothing: 'All festivals of %{year} are there already',
    failed: 'The festivals could not be proposed',
  },
  delete: {
    ...standard.delete,
    content: 'The festival disappears from the site. It goes to the bin and can be restored for %{days} days.',
  },
};
