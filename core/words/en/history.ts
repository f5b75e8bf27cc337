// What the server says about earlier versions and the bin.

export const history = {
  nothingToRestore: 'There is nothing here that could be restored',
  restoring: (backup: string) => `The restore of the backup ${backup} was cut off: it has to be run again first`,
  notInBin: 'This is not in the bin any more: it was restored, or its time was over',
  addressTaken: (title: string, address: string, holder: string) =>
    `"${title}" cannot come back as long as "${holder}" has its address, ${address}. Change that one first`,
  galleryGone: 'The gallery of this photo is not there any more. Restore the gallery first, and then the photo',
  changedSince: 'Somebody changed this again afterwards. Open its earlier versions and choose what to restore',
  theseChangedSince: (names: string, count: number) =>
    `Nothing was taken back: ${count} of these were changed again afterwards (${names}). Open their earlier versions`,
  tooMuch: 'This change was about too many records to take it back at once',
};
