/** The texts of the screen that says what is set up of the site. */
export const doctorTexts = {
  open: 'To do',
  allWell: 'Everything that a program can check is in order.',
  well: 'In order',
  failed: 'The site could not be checked.',
  settings: 'For whoever looks after the site: %{names}',
  handover: 'What no program can check',
  handoverText:
    'Go through this at each annual general meeting and whenever somebody new looks after the site. The ticks are kept in this browser alone. Whoever looks after the site has the full guide to the hand-over.',
  points: {
    account: 'Two people of the committee can sign in to the Cloudflare account, each with a second step.',
    domain: 'The domain is registered to the society, renews itself, and its bill is paid.',
    mail: 'The mail provider, if there is one, belongs to an address of the society.',
    keys: 'The keys of the file store and of other services are kept where two people find them.',
    backup_key: 'The key of the backups is kept outside Cloudflare too: without it no backup can be read.',
    admins: 'Two people are admins here. Whoever has left the committee is deactivated.',
    term: 'The next hand-over is in the calendar: the committee is elected every two years.',
  },
};
