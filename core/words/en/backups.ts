/** Why no backup is begun by hand. */
export const backups = {
  running: 'A backup is being made already. It is in the list when it is done.',
  recent: 'A backup was made a few minutes ago. Please wait ten minutes before the next one.',
  restoring: 'A backup is being restored. Please wait until that is done.',
  noPlace: 'No backup can be made: the site has no place to put it. Please tell whoever looks after the site.',
  plain:
    'No backup can be made: the last ones are encrypted, and their key is not set any more. Please tell whoever looks after the site.',
};
