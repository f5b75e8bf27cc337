// What the server says about the library of stored pictures.

export const library = {
  inUse: 'This picture is still shown. Take it out of what shows it first',
  unused: 'Nothing shows this picture any more, so that there is nothing to replace',
  closed: 'This picture is also shown where you may not change anything. Please ask an admin to replace it',
  unchanged: 'What was sent, such as a letter, stays as it was',
};
