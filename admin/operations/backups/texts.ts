/** The texts of the screen of backups. */
export const backupTexts = {
  name: 'Backup |||| Backups',
  title: 'Backups',
  loading: 'Loading the backups',
  failed: { list: 'Failed to load the backups' },
  kept: 'A backup of everything is made each night. Those of the last 7 days are kept, and one for each of the last 4 weeks and the last 12 months.',
  none: 'There is no backup yet. The first one is made tonight. Until then, only the bin can bring back what is deleted.',
  noPlace:
    'No backups are made: the site has no place to put them. If the database or the photos are lost, nothing brings them back. Please tell whoever looks after the site.',
  list: 'Backups, the newest first',
  unreadable: {
    damaged: 'The backup of %{moment} is damaged and cannot be restored. It is deleted after 30 days.',
    newer: 'The backup of %{moment} was made by a newer version of the site, and only that one can restore it.',
  },
  reason: {
    nightly: 'Made at night',
    'by hand': 'Made by hand',
    'before a restore': 'Made before a restore',
    'before a deployment': 'Made before an update of the site',
  },
  // What a backup holds: `4,210 entries, 318 photos and other files, 84.3 MB`.
  entries: '1 entry |||| %{count} entries',
  files: '1 photo or other file |||| %{count} photos and other files',
};
