/** The texts about the Nepali of records: the part of a form, and the name of the screen of what is missing. */
export const translationTexts = {
  title: 'In Nepali',
  english: 'Write in English here. Nepali goes below, into “In Nepali”.',
  done: '%{done} of %{total} text |||| %{done} of %{total} texts',
  complete: 'Complete',
  hint: 'Visitors of the Nepali site read these. What is empty is shown in English, with a note.',
  none: 'No English text',
  screen: { title: 'Translations' },
};
