/** The texts of the choice of what one is told by mail. */
export const toldTexts = {
  legend: 'Tell by mail of',
  hint: 'At most one mail an hour about new messages. The society’s own address gets each message.',
  done: 'Saved',
  failed: 'Your choice could not be saved. Please try again.',
  unread: 'Failed to load which mails you get',
};
