/** What the server says about texts that a translator gave back. */
export const translations = {
  unknownKind: 'No records of this kind are translated here',
  unknownField: 'This text is not translated here',
  repeated: 'This text comes twice in the file',
  changed: 'The English text was changed after the file was made. Please download the file again',
};
