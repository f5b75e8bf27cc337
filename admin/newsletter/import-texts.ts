import { own } from '#society/en';

/** The texts of the import of readers. */
export const readerImportTexts = {
  title: 'Import subscribers',
  intro:
    'A table (CSV or .xlsx) with the columns name and email, as other newsletters, Google and Outlook write it. Whoever is imported gets the newsletter without being asked again, so only people who have agreed to it may be in the file. Whoever is on the list already, or has left it here or there, stays as they are.',
  file: 'Choose a file',
  noColumn: 'This file has no column named email. Please choose the column with the addresses.',
  empty: 'There are no rows in this file',
  files: {
    tooLarge: 'This file is larger than %{max} MB. Please split it.',
    truncated:
      'This file ends in the middle of a text, or a quotation mark is missing in it. Please mend it, or save it again.',
    workbook: 'This spreadsheet cannot be read. Please save it again, as .xlsx or CSV.',
    unknown: 'This file cannot be read.',
  },
  found: '1 address found |||| %{smart_count} addresses found',
  becomes: {
    confirmed: '1 gets the newsletter |||| %{smart_count} get the newsletter',
    pending: '1 has not confirmed and gets nothing |||| %{smart_count} have not confirmed and get nothing',
    unsubscribed: '1 has left and stays so |||| %{smart_count} have left and stay so',
    bounced: '1 address takes no mail and stays off |||| %{smart_count} addresses take no mail and stay off',
    complained: '1 reported spam and stays off |||| %{smart_count} reported spam and stay off',
  },
  leftOut: '1 row is left out |||| %{smart_count} rows are left out',
  word: 'What does “%{word}” mean in this file?',
  noWord: 'an empty status',
  meanings: {
    confirmed: 'they get the newsletter',
    pending: 'they have not confirmed',
    unsubscribed: 'they have left',
    bounced: 'the address takes no mail',
    complained: 'they reported spam',
    leaveOut: 'leave these rows out',
  },
  problems: {
    letters: 'characters are lost: please save the file as “CSV UTF-8”',
    time: 'this is no date and time',
    long: 'this is too long: its end is left out',
    quotes: 'a quotation mark stands in the wrong place, and other rows may be in this one: please mend it in the file',
    cells: 'more cells than columns: a text with a comma needs quotation marks',
    held: 'this address is also in a row that is left out, which may say that they have left',
  },
  columns: { first_name: 'First name', middle_name: 'Middle name', last_name: 'Last name' },
  repeated: '1 row names an address again |||| %{smart_count} rows name an address again',
  refused:
    '1 row cannot be imported and will be left out: |||| %{smart_count} rows cannot be imported and will be left out:',
  unread:
    '1 cell cannot be read as it is; its row is imported all the same: |||| %{smart_count} cells cannot be read as they are; their rows are imported all the same:',
  row: 'Row %{row}, %{column}: %{text} (%{reason})',
  wholeRow: 'Row %{row}: %{text} (%{reason})',
  blank: 'empty',
  more: 'and %{count} more',
  source: 'Where did they agree?',
  sourceHint: `Kept with each of them, and today’s date, where the file says neither. For example: ${own.consentExample}`,
  consent: 'Everybody in this file who gets our newsletter has agreed to it',
  go: 'Import',
  noFile: 'Choose a file first',
  nobody: 'There is nobody in the file to import',
  noSource: 'Say first where they agreed',
  noConsent: 'Confirm first that everybody has agreed',
  done: '%{imported} imported, %{known} on the list already, or left before',
  stillOn:
    '1 of them has left the other list and gets the newsletter here: please see whether they still want it. |||| %{smart_count} of them have left the other list and get the newsletter here: please see whether they still want it.',
  cut: 'The import stopped: %{done} of 1 address is stored. Press Import again to go on; nobody is imported twice. |||| The import stopped: %{done} of %{smart_count} addresses are stored. Press Import again to go on; nobody is imported twice.',
  back: 'Back to the subscribers',
  byHand: {
    title: 'Add a subscriber',
    intro: 'They get the newsletter without being asked again, so they must have agreed to it.',
    sourceHint: `Kept with them, and today’s date. For example: ${own.consentExample}`,
    consent: 'They have agreed to get our newsletter',
  },
};
