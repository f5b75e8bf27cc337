import { standardTexts } from '#admin/shell/standard-texts.ts';
import { textsOf } from '#core/words/in-language';
import { resourceNames } from '#core/words/office-labels';

const standard = standardTexts(textsOf(resourceNames.festivals, 'en'));

/** The texts of the screens of the festivals. */
export const festivalTexts = {
  ...standard,
  actions: 'Actions',
  bikram_sambat: 'Bikram Sambat',
  state: { confirmed: 'Confirmed', proposed: 'Not confirmed' },
  shown: { label: 'Which festivals', coming: 'Coming', all: 'All' },
  hints: {
    date: 'Its day in Nepal',
    end_date: 'Only when it takes several days',
    confirmed: 'Somebody has compared the day with the calendar that Nepal publishes',
    source: 'Where the day is from, such as the name of a calendar. Visitors see it.',
    about: 'What it is, in about two sentences',
  },
  propose: {
    button: 'Propose a year',
    title: 'Propose the festivals of a year?',
    content:
      'Festivals on a fixed day of Bikram Sambat are computed. Those that follow the moon are proposed by the moon, with the texts of the year before, and marked until you confirm them. What is there stays as it is.',
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
  bulk: {
    confirmDays: {
      button: 'Confirm the days',
      title:
        'Confirm the day of the selected festival? |||| Confirm the days of the %{smart_count} selected festivals?',
      content: 'Visitors are no longer told that the day may change.',
      confirm: 'Confirm the day |||| Confirm the days',
      keep: 'Leave it as it is |||| Leave them as they are',
    },
    delete: {
      button: 'Delete',
      title: 'Delete the selected festival? |||| Delete the %{smart_count} selected festivals?',
      content:
        'It disappears from the site. It goes to the bin and can be restored for %{days} days. |||| They disappear from the site. They go to the bin and can be restored for %{days} days.',
      confirm: 'Delete festival |||| Delete festivals',
      keep: 'Keep festival |||| Keep festivals',
    },
  },
};
