/** Texts of the letters to readers: of the server, of the mails, and of the public pages about them. */
export const letters = {
  notDraft:
    'This letter is no draft any more: its readers have it as it is, or are about to. Please copy it to write another one',
  keptLetter:
    'A letter that was sent, or is about to be, cannot be deleted: it shows who got what, and when',
};
