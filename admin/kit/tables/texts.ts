/** The texts by which an import asks what a table leaves open. */
export const tableTexts = {
  columns: 'Columns of the file',
  none: 'No column',
  unnamed: 'Column %{number}',
  order: 'What does “%{cell}” in this file mean?',
  orders: {
    'day-first': 'the day comes first',
    'month-first': 'the month comes first',
    'year-first': 'the year comes first',
  },
  usual: 'As people here write it, the day first: %{day}',
  era: 'Of which calendar is “%{cell}” in this file?',
  eras: { 'bikram-sambat': 'Bikram Sambat', common: 'AD' },
  unanswered: 'Answer first what is asked about the file',
};
