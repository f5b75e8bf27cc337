/** The texts of the screen of backups, and of the search for a record in one of them. */
export const backupMessages = {
  name: 'Backup |||| Backups',
  title: 'Backups',
  loading: 'Loading the backups',
  failed: { list: 'Failed to load the backups' },
  kept: 'A backup of everything is made each night. Those of the last 7 days are kept, and one for each of the last 4 weeks and the last 12 months.',
  whole:
    'Everything on the site as it was then is restored by whoever looks after it, with %{command}.',
  none: 'There is no backup yet. The first one is made tonight. Until then, what is deleted can be brought back out of the bin only.',
  noPlace:
    'No backups are made: the site has no place to put them. What is lost with the database or the photos is lost. Please tell whoever looks after the site.',
  list: 'Backups, the newest first',
  reason: {
    nightly: 'Made at night',
    'by hand': 'Made by hand',
    'before a restore': 'Made before a restore',
    'before a deployment': 'Made before an update of the site',
  },
  // What a backup holds: `4,210 entries, 318 photos and other files, 84.3 MB`.
  entries: '1 entry |||| %{count} entries',
  files: '1 photo or other file |||| %{count} photos and other files',
  find: 'Bring one record back',
  findIn: 'Bring one record back from the backup of %{when}',

  // The search in one backup.
  record: {
    title: 'Find a record',
    from: 'In the backup of %{when}',
    all: 'All backups',
    unknown: 'This backup does not exist any more. Choose another one.',
    hint: 'First look in the bin: what was deleted lately is there, and comes back without a search.',
    bin: 'Open the bin',
    kind: 'Kind',
    words: 'Words of its title',
    wordsHint: 'In any order. Without words, everything of this kind is listed.',
    search: 'Search',
    searching: 'Searching the backup',
    failed: 'The backup could not be searched.',
    nothing: 'Nothing of this kind in this backup has these words in its title.',
    found: '1 found |||| %{count} found',
    foundMore: '%{count} found, of which %{listed} are listed. More words find fewer.',
    results: 'Found in the backup',
    changed: 'Changed last on %{when}',
    there: 'Still there',
    gone: 'Not there any more',
    untitled: 'Without a title',
    restore: 'Restore',
    restoreWhat: 'Restore: %{title}',
    // The questions before a restore.
    askGone: {
      title: 'Bring it back?',
      content: '%{title} comes back as it was on %{when}, with its photos and links.',
      confirm: 'Bring it back',
      keep: 'Leave it out',
    },
    askThere: {
      title: 'Let it say again what it said then?',
      content:
        '%{title} is still there. It says again what it said on %{when}, and photos of it that have gone come back.',
      consequence: 'What it says now is kept as an earlier version, so you can go back to it.',
      confirm: 'Restore what it said then',
      keep: 'Keep what is there',
    },
    back: '%{title} is back',
    backWith: '%{title} is back, with its pictures and links',
    again: '%{title} says again what it said then',
    open: 'Open',
    restoreFailed: 'Failed to bring the record back.',
    restoreCut:
      'No answer came. Perhaps the record is back all the same: look whether it is still missing, and then try again.',
  },
};
