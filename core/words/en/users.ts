/** What the server says about the people who can sign in. */
export const users = {
  emailTaken: 'There is already a user with this email address',
  emailFixed: 'The email address of a user cannot be changed',
  roleUnknown: 'Role must be admin, editor, writer or user',
  endUnknown: 'Please enter the last day of the role',
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
