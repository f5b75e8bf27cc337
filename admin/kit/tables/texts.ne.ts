import type * as english from '#admin/kit/tables/texts.ts';

/** The texts by which an import asks what a table leaves open. */
export const tableTexts: typeof english.tableTexts = {
  columns: 'फाइलका स्तम्भ',
  none: 'कुनै स्तम्भ छैन',
  unnamed: 'स्तम्भ %{number}',
  order: 'यस फाइलमा “%{cell}” को अर्थ के हो?',
  orders: { 'day-first': 'दिन पहिले आउँछ', 'month-first': 'महिना पहिले आउँछ', 'year-first': 'वर्ष पहिले आउँछ' },
  usual: 'यहाँको चलनअनुसार दिन पहिले: %{day}',
  era: '“%{cell}” कुन पात्रोको मिति हो?',
  eras: { 'bikram-sambat': 'वि.सं.', common: 'ई.सं.' },
  unanswered: 'पहिले फाइलबारे सोधिएको कुराको जवाफ दिनुहोस्',
};
