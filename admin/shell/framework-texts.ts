import english from 'ra-language-english';

const { ra } = english;

/** The entries of one of ours, in words for people who have never seen react-admin. */
const entries = {
  updated: 'Saved |||| %{smart_count} entries changed',
  created: 'Created',
  deleted: 'Deleted |||| %{smart_count} entries deleted',
};

/** react-admin's own English texts, where a volunteer would not understand them. */
export const frameworkTexts: typeof ra = {
  ...ra,
  action: {
    ...ra.action,
    bulk_actions: '1 selected |||| %{smart_count} selected',
    clear_input_value: 'Empty this field',
    clone: 'Copy',
    // The name of the record follows.
    select_row: 'Select',
    unselect: 'Select none',
    update_application: 'Load the new version',
  },
  input: {
    ...ra.input,
    references: {
      all_missing: 'What was chosen here could not be loaded.',
      many_missing: 'Some of what was chosen here is not there any more.',
      single_missing: 'What was chosen here is not there any more.',
    },
  },
  message: {
    ...ra.message,
    access_denied: 'Your account may not open this screen.',
    authentication_error: 'It could not be checked whether you are signed in. Please try again.',
    auth_error: 'It could not be checked whether you are signed in. Please try again.',
    error: 'Something went wrong in the back office. Please load the page again.',
    invalid_form: 'Please correct the marked fields',
    not_found:
      'There is no such screen. The address may be mistyped, or what was here may have been deleted. The menu leads everywhere else.',
    select_all_limit_reached: 'These are too many to select at once. Only the first %{max} are selected.',
    placeholder_data_warning: 'This could not be brought up to date: the network is not there.',
  },
  navigation: {
    ...ra.navigation,
    clear_filters: 'Show all',
    no_more_results: 'There is no page %{page}. Please go back to the one before.',
    page_out_of_boundaries: 'There is no page %{page}',
    page_out_from_end: 'This is the last page',
    page_out_from_begin: 'This is the first page',
  },
  page: {
    ...ra.page,
    not_found: 'This is not here',
    access_denied: 'Not allowed',
    authentication_error: 'Not signed in',
  },
  auth: { ...ra.auth, auth_check_error: 'Please sign in' },
  notification: {
    ...ra.notification,
    ...entries,
    bad_item: 'This entry cannot be shown',
    item_doesnt_exist: 'This entry is not there any more',
    data_provider_error: 'Something went wrong. Please try again.',
    canceled: 'Undone',
    logged_out: 'You were signed out in the meantime. Please sign in again.',
    not_authorized: 'Your account may not do this.',
    application_update_available: 'There is a new version of the back office.',
    offline: 'The network is not there, so nothing could be loaded.',
  },
  validation: {
    ...ra.validation,
    minLength: 'Please write at least %{min} characters',
    maxLength: 'Please write at most %{max} characters',
    number: 'Please enter a number',
    email: 'Please enter a valid email address',
    oneOf: 'Please choose one of: %{options}',
    regex: 'Please write this in the form that the field asks for',
    unique: 'There is one like this already',
  },
};
