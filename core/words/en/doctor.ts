/** What the check of an installation says: each text, and what follows unless all is well. */
export const doctor = {
  titles: {
    mode: 'Mode',
    address: 'Address of the site',
    sender: 'Sender of mail',
    contact: 'Contact address',
    mail: 'Mail',
    queue: 'Background work',
    purges: 'Page cache',
    captcha: 'Check against robots',
    images: 'Smaller pictures',
    files: 'Files',
    backup: 'Backup',
    backup_key: 'Key of the backups',
    secret: 'Secret of the sessions',
    installation: 'Database and files',
    database: 'Database',
    time: 'Time',
    admins: 'Admins',
  },
  mode: {
    production: 'The site runs for the public.',
    local: 'The site runs on one computer, with data of its own.',
  },
  address: {
    ok: (url: string) => url,
    reserved: (url: string) => `${url} is only an example.`,
    insecure: (url: string) => `${url} does not begin with https://.`,
    reservedFollows: 'No mail goes out, and the sitemap has addresses that do not exist.',
    insecureFollows: 'Passwords and sessions could be read on their way.',
  },
  sender: {
    ok: (address: string, domain: string) => `${address}; the ids of mails end in ${domain}.`,
    missing: 'There is no sender, or only an example.',
    follows: 'No mail goes out: it waits in the list of mails.',
  },
  contact: {
    ok: (address: string) => `${address}, from the settings`,
    missing: 'The settings have no address of the society, or only an example.',
    follows: 'Visitors see no address, and mail about their messages waits.',
  },
  mail: {
    api: (host: string) => `Mail goes out through ${host}.`,
    binding: 'Mail goes out through Cloudflare.',
    local: 'Mail is written to a file on this computer.',
    none: 'There is no way to send mail: neither Cloudflare’s nor another service.',
    noKey: (host: string) => `Mail goes out through ${host}, without a key.`,
    noKeyFollows: 'Most providers refuse mail without a key.',
    waits: 'All mail waits in the list of mails.',
    late: (count: number, since: string) =>
      `${count === 1 ? 'One mail has' : `${count} mails have`} not gone out since ${since}.`,
    lateFollows: 'It is tried again by itself for a day; the list of mails says why it fails.',
    refused: (count: number) =>
      `${count === 1 ? 'One mail was' : `${count} mails were`} refused because of the sender.`,
    refusedFollows: 'The provider must be told that this site may send for the domain.',
    failed: (count: number) =>
      `${count === 1 ? 'One mail was' : `${count} mails were`} given up; the list of mails says why.`,
    failedFollows: 'Those mails are not sent, unless somebody tries them again.',
  },
  queue: {
    ok: 'A queue takes what nobody waits for. Nobody can ask it how much that is: the oldest waiting mail tells.',
    none: 'There is no queue for background work.',
    follows: 'Mail goes out only every five minutes, and no chore of the night is done.',
  },
  purges: {
    ok: 'A change reaches the visitors at once.',
    local: 'There is no page cache on one computer.',
    none: 'The page cache cannot be told of changes.',
    noneFollows: 'Visitors see a change only after midnight.',
    failed: (since: string) => `The page cache did not take note of a change (${since}).`,
    failedFollows: 'Some pages are old until midnight, some pictures for a day.',
  },
  captcha: {
    altcha: 'The forms ask the visitor’s computer for some work; no other service is involved.',
    provider: (name: string) => `The forms are guarded by ${name}.`,
    noKeys: (name: string) => `${name} is chosen, without its keys.`,
    follows: 'Nobody can send a form.',
  },
  images: {
    ok: 'Pictures are made smaller for phones.',
    none: 'No picture can be made smaller: the service that does it is not connected.',
    follows: 'Pictures cannot be uploaded.',
  },
  files: {
    ok: 'Pictures and backups have a store each.',
    none: 'The store of the pictures or that of the backups is not connected.',
    follows: 'Pictures are not shown and cannot be uploaded, or no backup can be made.',
  },
  backup: {
    ok: (at: string, rows: number, files: number) =>
      `The last one was finished on ${at}: ${rows} entries and ${files} files.`,
    none: 'There is no backup yet.',
    noneFollows: 'All that was entered could be lost.',
    old: (at: string) => `The last one was finished on ${at}, more than a day and a half ago.`,
    follows: 'What was entered since then could be lost.',
  },
  backup_key: {
    ok: 'Backups are written with a key. Without it nobody can read them: it must be kept elsewhere too.',
    none: 'There is no key.',
    noneFollows: 'Whoever can read the store of the backups can read all names and addresses.',
    wrong: 'What is set is not a key of 32 bytes (43 characters, base64url).',
    wrongFollows: 'No backup can be written with it.',
  },
  secret: {
    ok: 'Sessions are signed with a strong secret.',
    weak: 'The secret of the sessions can be guessed.',
    follows:
      'Whoever guesses it can pretend to be an admin. Set a random one; all have to sign in again.',
  },
  installation: {
    ok: 'The database and the files belong together.',
    unknown: 'The files do not say yet which database they belong to.',
    unknownFollows: 'Chores that delete files wait until they do.',
    differ: 'The database and the files do not belong together.',
    differFollows:
      'Chores that delete wait. Connect the database that these files belong to, or restore a backup.',
  },
  database: {
    d1: (id: string) => `D1, with the id ${id}`,
    libsql: (id: string) => `libSQL, with the id ${id}`,
    noId: 'The database has no id.',
    noIdFollows: 'It is not complete: whoever looks after the site brings it up to date.',
  },
  time: {
    ok: (zone: string, now: string) => `It is ${now} in ${zone}.`,
    fixed: (now: string) => `The clock stands at ${now}.`,
    fixedFollows: 'Every day is that day: good for trying something, and for nothing else.',
  },
  admins: {
    ok: (count: number) => `${count} people can sign in as admins.`,
    one: 'One person can sign in as an admin.',
    oneFollows: 'When they cannot, nobody can. Make a second admin.',
    none: 'Nobody can sign in as an admin.',
    noneFollows: 'Whoever looks after the site makes one.',
  },
};
