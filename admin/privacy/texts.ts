/** The texts of what is stored about a person. */
export const privacyTexts = {
  intro:
    'Somebody may ask what the society has stored about them, or want it erased. First make sure that it is really them: answer to their email address. Then type it here.',
  email: 'Email address of the person',
  find: 'Find',
  failed: 'Failed to find what is stored',
  stored: 'Stored about %{email}',
  nothing: 'Nothing is stored about this address.',
  on: 'on %{day}',
  between: '%{first} to %{last}',
  role: 'Their account: %{name}, %{role}.',
  earlier: 'Their address was %{email} until %{day}. What is stored under it from that time is included.',
  others: {
    moved:
      'Until %{day} this address belonged to another account, which has %{email} now. Nothing of that person is included.',
    deleted: 'Until %{day} this address belonged to an account that was deleted. What it left is not included.',
    present: 'This address belongs to another account now. Nothing of that person is included.',
    look: 'Look at that person',
  },
  contact:
    'This is also the society’s own address, which visitors see. It stays until somebody changes it in the settings.',
  more: 'Also look at events, pages and messages of others: what volunteers and visitors wrote in their own words is not searched.',
  look: 'Export or erase it',
  toPrint: 'A page to print',
  export: {
    button: 'Export as a file',
    hint: 'A file for the person, with everything except passwords and keys. Every export is noted in the security log. Delete the file when it is handed over.',
    done: 'The file is saved where your browser saves downloads',
    failed: 'The file could not be made',
  },
  erase: {
    button: 'Erase...',
    title: 'Erase the data of this person',
    content:
      'Erase everything that is stored about %{email}? Their messages with the answers, the subscription, mails to them and their account are gone for good. They are signed out at once.',
    consequence:
      'This cannot be undone. What they did stays in the history, the log and their answers, under the name “%{volunteer}”; what others noted about their messages, under “%{visitor}”. Events, pages and photos stay. Backups keep the data for up to %{months} months.',
    confirm: 'Erase for good',
    keep: 'Keep it all',
    done: 'All of it is erased',
    failed: 'Nothing was erased',
  },
};
