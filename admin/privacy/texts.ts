/** The texts of what is stored about a person. */
export const privacyTexts = {
  intro:
    'Somebody may ask what the society has stored about them, or want it to be erased. Type their email address. First make sure that it is really that person who asks: answer to this address.',
  email: 'Email address of the person',
  find: 'Find',
  failed: 'What is stored could not be found out',
  stored: 'Stored about %{email}',
  nothing: 'Nothing is stored about this address.',
  on: 'on %{day}',
  between: '%{first} to %{last}',
  role: 'Their account: %{name}, %{role}.',
  earlier: 'Their address was %{email} until %{day}: what stands under it from that time is part of this.',
  others: {
    moved:
      'Until %{day} this address belonged to another account, which has %{email} now. Nothing of that person is part of this.',
    deleted:
      'Until %{day} this address belonged to an account that was deleted. Nothing of what it left is part of this.',
    present: 'This address belongs to another account now. Nothing of that person is part of this.',
    look: 'Look at that person',
  },
  contact:
    'This is also the society’s own address, which visitors see. It stays until somebody changes it in the settings.',
  more: 'Also look at events, pages and messages of others: what volunteers and visitors wrote in their own words is not searched.',
  look: 'Export or erase it',
  toPrint: 'A page to print',
  export: {
    button: 'Export as a file',
    hint: 'A file for the person, with all of it in full but no passwords and keys. Every export is noted in the security log. Delete the file when it is handed over.',
    done: 'The file is saved where your browser saves downloads',
    failed: 'The file could not be made',
  },
  erase: {
    button: 'Erase...',
    title: 'Erase the data of this person',
    content:
      'Should everything that is stored about %{email} be erased? Gone for good are: their messages with the answers, the subscription, mails to them, and their account with all its ways to sign in. They are signed out at once.',
    consequence:
      'This cannot be undone. What they did stays in the history, in the log and under answers that they gave, in the name of “%{volunteer}”; what others noted about their messages, in that of “%{visitor}”. Events, pages and photos stay. Backups still have the data until they run out, after %{months} months at most.',
    confirm: 'Erase for good',
    keep: 'Keep it all',
    done: 'All of it is erased',
    failed: 'Nothing was erased',
  },
};
