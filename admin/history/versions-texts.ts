const keepingWhatIsThere = {
  content: 'What is there now is kept as an earlier version, so you can go back to it.',
  consequence: 'What you have typed into the form and not saved is lost.',
  keep: 'Keep what is there',
};

/** The texts of the earlier versions of a record. */
export const versionTexts = {
  title: 'Earlier versions',
  hint: 'What was there before each of the last changes, newest first.',
  none: 'This %{kind} has not been changed yet.',
  noneSettings: 'The settings have not been changed yet.',
  before: 'Before the change of %{when}, by %{who}',
  deleted: 'It was deleted',
  nobody: 'somebody who has left',
  compare: 'What restoring would change: added words are underlined, removed words struck through.',
  same: 'This version is the same as what is there now.',
  now: 'Now',
  earlier: 'Then',
  restore: 'Restore this version',
  restoreField: 'Restore only the %{field}',
  // The questions before a restore.
  all: { title: 'Restore this version?', confirm: 'Restore this version', ...keepingWhatIsThere },
  field: { title: 'Restore the %{field}?', confirm: 'Restore the %{field}', ...keepingWhatIsThere },
  restored: 'The earlier version is back',
  photos: {
    title: 'Photos',
    noun: 'photos',
    back: '1 photo comes back |||| %{smart_count} photos come back',
    away: '1 photo goes to the bin |||| %{smart_count} photos go to the bin',
    texts: '1 photo has its texts again |||| %{smart_count} photos have their texts again',
    order: 'The order of the photos is again what it was.',
    changed: '1 photo |||| %{smart_count} photos',
  },
  close: 'Close',
  failed: 'The earlier versions could not be loaded.',
  failedRestore: 'Failed to restore the earlier version',
};
