/** What the server says about the people who can sign in. */
export const users = {
  emailTaken: 'There is already a user with this email address',
  hasCome: 'This person has chosen a password already: there is nothing to accept any more.',
  notActive: 'This account is switched off. Activate it first, then send the invitation.',
  /** What a role lets somebody do, after "you can". */
  youCan: {
    admin: 'run all of the back office, people and settings included',
    editor: 'write and publish events, galleries, pages and festivals, and answer messages',
    writer: 'write drafts of events, galleries and pages, which an editor or an admin publishes',
    user: null,
  },
  emailFixed: 'The email address of a user cannot be changed',
  roleUnknown: 'Role must be admin, editor, writer or user',
  endUnknown: 'Please enter the last day of the role',
  nameInBulk: 'A name is given to one user at a time',
  endInBulk: 'The end of a role is set for one user at a time',
  activeUnknown: 'Active must be yes or no',
  notYourself: {
    delete: 'You cannot delete your own account. Ask another admin to do it.',
    update: 'You cannot deactivate your own account or take away your own admin role.',
  },
  ownEnd: 'The end of your own role is changed by another admin.',
  ownPassword: 'Change your own password under Profile, where your current one is asked for.',
  lastAdmin: 'The society needs at least one active admin: this would leave none.',
  passwordInBulk: 'A password is set for one user at a time',
};

/** What is said about changing one's own address. */
export const address = {
  asked: (minutes: number) =>
    `A link was mailed to the new address, if no other account has it. Open it within ${minutes} minutes: until then, nothing changes.`,
  same: 'This is your address already',
  tooMany: (minutes: number) =>
    `Too many requests to change your address. Please look for the mails that were sent, in the spam folder too, or try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  taken: 'Another account has this address by now. Please choose another one under Profile.',
  changed: 'Your address is changed. From now on, sign in with the new one and the same password.',
  failed: 'The address could not be changed. Please try again.',
};
