/** The texts about backing up at once, and about restoring. */
export const backupHelpTexts = {
  now: {
    button: 'Back up now',
    running: 'A backup was begun at %{time}. It is in the list when it is done; you may close this page.',
    begun: 'A backup is being made',
    failed: 'The backup could not be begun. Please try again.',
    why: 'Worth it before a large change, such as an import. It is kept for 30 days.',
  },
  restore: {
    title: 'When something is lost',
    bin: 'One event, gallery or page: bring it back out of the bin, or an earlier version of it in its form. No backup is needed.',
    who: 'Everything, as it was at a backup: ask whoever looks after the site. They need the Cloudflare account, the program on their computer, and the key of the backups, which lies with the society’s papers.',
    call: 'The society’s list of who holds what says whom to call. If they cannot be reached, another member of the Cloudflare account can do it.',
    commands:
      'These are the commands, in the folder of the program. The first one lists the backups, the second one tries a restore and changes nothing, the third one restores:',
    after:
      'Afterwards everybody signs in again, mails that were waiting are held back, and the dashboard asks an admin to look through the site. What was done since that backup is gone.',
  },
};
