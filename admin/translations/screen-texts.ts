/** The texts of the screen of what is not in Nepali, and of the file for a translator. */
export const translationScreenTexts = {
  screen: {
    heading: 'Translations into Nepali',
    intro: 'Visitors of the Nepali site read your texts in English until somebody translates them.',
    failed: 'Failed to load what is not translated',
    progress: '%{done} of %{total} text is in Nepali |||| %{done} of %{total} texts are in Nepali',
    missing: 'Not in Nepali yet',
    allDone: 'Everything that is written in English is in Nepali, too.',
    first: 'The first %{shown} of %{missing}, by what visitors see first, then by how long it has waited.',
    since: 'Waiting since %{day}',
    draft: 'Draft',
    formatted: 'with formatting',
  },
  file: {
    title: 'For a translator',
    intro:
      'The file opens in any spreadsheet. Write the Nepali into the last column, save it as .xlsx or CSV, and take it in here: you see what will happen before anything is stored. In a text with formatting, leave what is between < and > as it is.',
    keeps:
      'An empty cell removes nothing: to remove a translation, use its form. Where the English text was changed since, nothing is stored.',
    all: 'Download everything',
    missing: 'Download what is missing',
    allName: 'translations',
    missingName: 'not translated',
    failed: 'The file could not be downloaded',
    takeIn: 'Take in a translated file',
    columns: { resource: 'Kind of record', id: 'Mark of the record', field: 'Field', en: 'English', ne: 'Nepali' },
    problems: {
      tooLarge: 'This file is too large: at most %{max} MB can be taken in',
      letters:
        'The Nepali characters are lost in this file. Please save it in the spreadsheet as "%{format}", and enter them again',
      columns:
        'This is not the file for translators, or the titles of its columns were changed. Choose below where each column is',
      unknown: 'This file cannot be read. Please save it in the spreadsheet as .xlsx or as "%{format}"',
      truncated: 'This file ends in the middle of a text, or a quotation mark is missing in it',
      nothing: 'There are no texts in this file',
      workbook: 'This spreadsheet cannot be read. Please save it again, as .xlsx or "%{format}"',
    },
  },
  // What would become of the texts of a file.
  preview: {
    title: 'What will happen',
    loading: 'The texts are being compared with what is stored',
    failed: 'The texts could not be compared with what is stored: the network or the server failed',
    stored: '%{smart_count} translation will be stored |||| %{smart_count} translations will be stored',
    same: '%{smart_count} is there already |||| %{smart_count} are there already',
    empty: '%{smart_count} text is not translated |||| %{smart_count} texts are not translated',
    changed:
      '%{smart_count} will not be stored: its English text was changed |||| %{smart_count} will not be stored: their English texts were changed',
    refused: '%{smart_count} cannot be stored |||| %{smart_count} cannot be stored',
    store: 'Store %{smart_count} translation |||| Store %{smart_count} translations',
    nothing: 'There is nothing in this file to store',
  },
  told: {
    place: 'Row %{row} · %{field}',
    status: { stored: 'new', same: 'there already', empty: 'empty', changed: 'English changed', refused: 'refused' },
    wrong: 'Row %{row} of the file cannot be read: its quotation marks, separators or characters are wrong',
    more: 'and %{smart_count} more |||| and %{smart_count} more',
  },
  taken: {
    title: 'What was taken in',
    stored: '%{smart_count} translation was stored |||| %{smart_count} translations were stored',
    same: '%{smart_count} was there already |||| %{smart_count} were there already',
    empty: '%{smart_count} text is not translated |||| %{smart_count} texts are not translated',
    changed:
      '%{smart_count} was not stored: its English text was changed |||| %{smart_count} were not stored: their English texts were changed',
    refused: '%{smart_count} could not be stored |||| %{smart_count} could not be stored',
    history: 'Take it back in the history',
    cut: 'Then the network or the server failed. Take the same file in again: what is stored is left as it is.',
  },
};
