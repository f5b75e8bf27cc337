// What the server says about the library of stored pictures.

export const library = {
  inUse: 'This picture is still shown. Remove it from there first',
  unused: 'This picture is not used any more: there is nothing to replace',
  closed: 'This picture is also shown where you may not change anything. Please ask an admin to replace it',
  unchanged: 'What was sent, such as a letter, stays as it was',
};
