/** The newsletter's form, and the pages behind its mails. */
export const newsletter = {
  title: 'Newsletter',
  name: 'Name',
  email: 'Email',
  nameRequired: 'Name is required',
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  subscribe: 'Subscribe',
  subscribing: 'Subscribing...',
};
