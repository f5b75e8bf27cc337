/** The texts of the notices on the first screen. */
export const noticeTexts = {
  // What admins should look at, of the security log.
  unusual: {
    new_browser:
      '%{whose}, an admin, signed in from a new browser on %{time}. If nobody knows of it, end their sessions and set another password. |||| %{whose}, an admin, signed in from new browsers %{smart_count} times, last on %{time}. If nobody knows of it, end their sessions and set another password.',
    account:
      'Within a day, %{smart_count} tries to sign in as %{whose} were refused, the last on %{time}. Ask whether it was them. If not, a second step protects the account.',
    place:
      'Within a day, %{smart_count} tries to sign in from one place (%{whose}) were refused, the last on %{time}. Somebody may be guessing passwords.',
    look: 'Look at the entries',
  },
  // Findings of the nightly jobs, by the key of the notice.
  notices: {
    sweep_refused:
      'The nightly clean-up took nothing away: it would have taken %{files} of %{all_files} files and %{pictures} of %{all_pictures} pictures. That happens when the database was emptied, restored from an old backup, or is not the one that belongs to these files. No picture is lost. Please ask whoever looks after the site to check the database.',
    publish_failed:
      '%{drafts} of the drafts below could not be published at their time. Open them and save them: the form says why.',
    restored:
      'The backup of %{backup} was restored on %{time}. What was done on the site after that backup is not here any more.',
    installation_differs:
      'It is not certain that the database and the photos belong together. That happens when a backup was restored, when data was imported, or when the site has moved.',
    backup_late:
      'The last backup is of %{since}; one should be made every night. Please tell whoever looks after the site.',
    variables_malformed:
      'These settings of the site cannot be read: %{names}. What needs them does not work; everything else does. Please tell whoever looks after the site.',
    backup_damaged:
      'The backup of %{backup} is damaged: what it holds cannot be read any more. It was set aside, and new backups are made. Please tell whoever looks after the site.',
    backup_plain:
      'No backup is made: the last ones are encrypted, and their key is not set any more. Please tell whoever looks after the site.',
    drill_failed:
      'The backup of %{backup} was restored for a trial, and not all of it came back. The trial is made again each night. Please tell whoever looks after the site.',
    roles_end:
      'These roles end soon, each on the day in brackets: %{who}. Afterwards these people cannot open the back office. To prolong a role, change its last day.',
    take_down_waits:
      'Visitors asked to take down many photos today. At most %{photos} a day are hidden at once, and fewer when one visitor asks for many. The others stay visible until you decide.',
    job_failed:
      'A nightly job did not get done, although it was tried several times: %{job}. It is tried again each night. Please tell whoever looks after the site.',
    purge_failed:
      'A change did not reach the copies of pages that are kept close to visitors, although it was tried for a day. Visitors may see some pages as they were until midnight, and some pictures for a day. Afterwards all is right by itself.',
  },
  // What stands below them.
  notice: {
    heldMail:
      '1 mail that waited then is held back, as it may have gone out since: look at it |||| %{smart_count} mails that waited then are held back, as they may have gone out since: look at them',
    lookThrough:
      'Until somebody says that they belong together, the site deletes nothing by itself. Look through events, galleries and photos first: are they the right ones, and are the photos there?',
    toBackups: 'All backups',
    toUsers: 'All users',
    toMessages: 'All messages',
  },
  confirmFiles: {
    button: 'They belong together',
    title: 'Do the database and the photos belong together?',
    content:
      'Say so when you have seen that events, galleries and photos are the right ones. From then on the site cleans up at night again: photos that nothing uses are deleted, 30 days later.',
    consequence: 'If you are not sure, ask whoever looks after the site. It can wait.',
    confirm: 'They belong together',
    keep: 'Look again first',
    done: 'Thank you. The nightly clean-up goes on.',
    failed: 'Your answer could not be saved. Please try again.',
  },
};
