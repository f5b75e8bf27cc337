/** The texts of the choice of what one is told by mail. */
export const toldTexts = {
  legend: 'Tell by mail of',
  hint: 'Of new messages a mail an hour at the most. The society’s own address gets each message anyway.',
  done: 'Saved',
  failed: 'That could not be saved. Please try again.',
  unread: 'Failed to load what you are told of by mail',
};
