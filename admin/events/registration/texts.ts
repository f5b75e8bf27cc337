import { society } from '#society';

/** The texts of the inputs for registration, which few events have. */
export const registrationTexts = {
  fromHint: `${society.address.city} time; while it is empty, registration is open at once`,
  untilHint: `${society.address.city} time; while it is empty, registration is open until the event starts`,
  placesHint: 'May stay empty: no limit',
  partyHint: 'Children included. May stay empty: up to %{smart_count}',
  asksTitle: 'What a party is asked',
  always: 'Name, email, phone and the number of adults are always asked.',
  own: {
    title: 'Questions of your own',
    hint: 'Up to %{smart_count}. Please ask nothing that you do not need for this event.',
    add: 'Add a question',
    full: 'There are %{smart_count} questions already',
    name: 'Question %{position}',
    remove: 'Delete question %{position}',
    removed: 'Question deleted',
    kind: 'Kind of answer',
    label: 'Question',
    label_ne: 'Question in Nepali',
    label_ne_hint: 'May stay empty: then it is asked in English',
    required: 'Must be answered',
  },
  choice: {
    title: 'Choices',
    add: 'Add a choice',
    full: 'There are %{smart_count} choices already',
    label: 'Choice %{position}',
    label_ne: 'Choice %{position} in Nepali',
    remove: 'Delete choice %{position}',
  },
  thanksHint: 'A party that is coming reads them on the page of its registration and in its mail',
};
