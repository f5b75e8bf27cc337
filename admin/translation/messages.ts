/** The texts of the part of a form that holds the Nepali of a record. */
export const translationMessages = {
  title: 'In Nepali',
  done: '%{done} of %{total} text |||| %{done} of %{total} texts',
  complete: 'Complete',
  hint: 'Visitors of the Nepali site read these. What is empty is shown in English, with a note.',
  none: 'No English text',
};
