/** What the server says about messages and their answers. */
export const messages = {
  emptyAnswer: 'Please write an answer',
  answeredSince: 'Somebody else has answered in the meantime. Please read their answer first',
  beingAnswered: 'Somebody else is answering this message',
  badAddress: 'This message cannot be answered by mail: the address that was given is not a real one',
  noOwnAddress:
    'Replies would reach nobody: the settings have no email address of the society. Please enter it there, then send the answer',
  notAVolunteer: 'Please choose somebody who is an active admin',
};
