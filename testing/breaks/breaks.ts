// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are code
/** A deliberate fault: `from` stands exactly once in `file`, and becomes `to`. */
export interface Break {
  /** What is then untrue of the product. */
  says: string;
  /** From the root of the project. */
  file: string;
  from: string;
  to: string;
}

const core: readonly Break[] = [
  {
    says: 'an event without an end lasts three hours',
    file: 'core/events/event-times.ts',
    from: 'const DEFAULT_HOURS = 2;',
    to: 'const DEFAULT_HOURS = 3;',
  },
  {
    says: 'a time that the clocks skip is not moved',
    file: 'core/events/event-times.ts',
    from: 'instants.find((one) => one + offsetAt(one) * MINUTE === faced) ?? faced - before * MINUTE;',
    to: 'instants.find((one) => one + offsetAt(one) * MINUTE === faced) ?? faced - after * MINUTE;',
  },
  {
    says: 'an event runs until the minute of its end, that one included',
    file: 'core/events/event-times.ts',
    from: 'at < Date.parse(instantOf(span.end));',
    to: 'at <= Date.parse(instantOf(span.end));',
  },
  {
    says: 'a day that does not exist is a day',
    file: 'core/kit/dates.ts',
    from: '.getUTCDate() === Number(text.slice(8));',
    to: '.getUTCDate() > 0;',
  },
  {
    says: 'a page with dates is kept a second beyond midnight',
    file: 'core/kit/dates.ts',
    from: 'return Math.floor((lastAsked.midnight - instant) / 1000);',
    to: 'return Math.ceil((lastAsked.midnight - instant) / 1000) + 1;',
  },
  {
    says: 'the Nepali calendar is a day late from 2081 on',
    file: 'core/calendar/bikram-sambat.ts',
    from: "'121210009900 121210009091 112111090900 112111090900 121210009901', // 2080",
    to: "'221210009900 121210009091 112111090900 112111090900 121210009901', // 2080",
  },
  {
    says: 'two people who change a list lose what one of them took out',
    file: 'core/history/merge-record.ts',
    from: 'wanted.filter((one) => stored.includes(one) || !was.includes(one));',
    to: 'wanted.filter((one) => stored.includes(one) || was.includes(one));',
  },
  {
    says: 'two changes of one field are no clash',
    file: 'core/history/merge-record.ts',
    from: 'if (isClash && !lists) merged.clashes.push(name);',
    to: 'if (isClash && lists) merged.clashes.push(name);',
  },
  {
    says: 'a role ends a day early',
    file: 'core/users/roles.ts',
    from: 'role_ends_on !== null && role_ends_on < today',
    to: 'role_ends_on !== null && role_ends_on <= today',
  },
  { says: 'a writer may publish events', file: 'core/users/roles.ts', from: 'events: DRAFTS,', to: 'events: ALL,' },
  {
    says: 'eleven monthly backups are kept',
    file: 'core/operations/backup-retention.ts',
    from: 'export const MONTHLY = 12;',
    to: 'export const MONTHLY = 11;',
  },
  {
    says: 'a message of 1,001 characters is taken',
    file: 'core/messages/contact-form.ts',
    from: 'message: { min: 10, max: 1000 },',
    to: 'message: { min: 10, max: 1001 },',
  },
  {
    says: 'a line end gets into the subject of a mail',
    file: 'core/kit/form-fields.ts',
    from: 'z.refine<string>((text) => !CONTROLS.test(text), { error: message, abort: true });',
    to: "z.refine<string>((text) => !text.includes('\\u0000'), { error: message, abort: true });",
  },
  {
    says: 'a Nepali page shows the English title where there is a Nepali one',
    file: 'core/translations/translated.ts',
    from: 'if (lang !== DEFAULT_LANG) texts.reverse();',
    to: 'if (lang === DEFAULT_LANG) texts.reverse();',
  },
  { says: 'a label of the Nepali site is missing', file: 'core/words/ne/captcha.ts', from: 'required:', to: 'absent:' },
  {
    says: 'an event that is cancelled is told to search engines as taking place',
    file: 'core/events/json-ld.ts',
    from: "cancelled ? 'EventCancelled' : 'EventScheduled'",
    to: "cancelled ? 'EventScheduled' : 'EventScheduled'",
  },
];

const db: readonly Break[] = [
  {
    says: 'drafts are seen by visitors',
    file: 'db/kit/drafts.ts',
    from: 'return sql`${table.draft} = 0`;',
    to: 'return sql`${table.draft} in (0, 1)`;',
  },
  {
    says: 'an event is over on its last day',
    file: 'db/events/queries.ts',
    from: 'and(gte(events.last_date, today), isPublished(events));',
    to: 'and(lt(sql`${today}`, events.last_date), isPublished(events));',
  },
  {
    says: 'the list of past events begins with the oldest',
    file: 'db/events/standing.ts',
    from: "const towards = list === 'upcoming' ? asc : desc;",
    to: "const towards = list === 'upcoming' ? asc : asc;",
  },
  {
    says: 'a link may run a script',
    file: 'db/kit/sanitize-html.ts',
    from: "const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel'];",
    to: "const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel', 'javascript'];",
  },
  {
    says: 'a stored text may have a style',
    file: 'db/kit/sanitize-html.ts',
    from: "ol: ['start'],",
    to: "ol: ['start'], p: ['style'],",
  },
  {
    says: 'the count of tries never begins anew',
    file: 'db/users/attempts.ts',
    from: 'count: sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`,',
    to: 'count: sql`${rateLimits.count} + 1`,',
  },
  {
    says: 'two people answer one message',
    file: 'db/messages/claim.ts',
    from: '...(takeOver ? {} : { setWhere: isFree }),',
    to: '...(takeOver ? { setWhere: isFree } : {}),',
  },
  {
    says: 'erasing a person leaves their address in the history',
    file: 'db/privacy/erase.ts',
    from: 'within(versions.id, rest.versions),',
    to: 'within(versions.id, []),',
  },
  {
    says: 'letters take the seats of single mails',
    file: 'db/mail/quotas.ts',
    from: "- max(${limits.reserved}, ${used(day.name, 'singles')}) -",
    to: "- min(${limits.reserved}, ${used(day.name, 'singles')}) -",
  },
  {
    says: 'two runs send letters at the same time',
    file: 'db/mail/quotas.ts',
    from: "setWhere: sql`${own('expires_at')} <= ${at}`,",
    to: "setWhere: sql`${own('expires_at')} > ''`,",
  },
  {
    says: 'a migration loses who is signed in',
    file: 'db/migrations/0015_roles.sql',
    from: "UPDATE profiles SET id = 'moved ' || id;",
    to: 'SELECT 1;',
  },
  {
    says: 'a deleted gallery comes back without its photos',
    file: 'db/history/restore.ts',
    from: "if (of === versionedPhotos && main === 'galleries')",
    to: "if (of === versionedPhotos && main === 'pages')",
  },
  {
    says: 'deleted records leave the bin at once',
    file: 'db/history/bin.ts',
    from: 'now === undefined ? undefined : lt(activity.at, oldest(now)),',
    to: 'undefined,',
  },
  {
    says: 'roles are given without a proof of who gives them',
    file: 'db/kit/proven.ts',
    from: "columns: ['name', 'search', 'lang', 'image', 'last_sign_in_at', 'updated_at']",
    to: "columns: ['name', 'role', 'search', 'lang', 'image', 'last_sign_in_at', 'updated_at']",
  },
  {
    says: 'an event ends before it begins',
    file: 'db/events/schema.ts',
    from: "if (end_date && end_date < date) refuse('end_date', message('fields.endBeforeStart'));",
    to: "if (end_date && !date) refuse('end_date', message('fields.endBeforeStart'));",
  },
];

const api: readonly Break[] = [
  {
    says: 'a change overwrites what somebody else stored',
    file: 'api/rest/version.ts',
    from: "typeof known === 'string' && typeof stored === 'string' && stored > known;",
    to: "typeof known === 'string' && typeof stored === 'string' && stored < known;",
  },
  {
    says: 'a bulk call by a writer publishes',
    file: 'api/rest/writes.ts',
    from: 'await refusePublished(spec, context, { ids, after: changes.map(({ after }) => after) });',
    to: 'await refusePublished(spec, context, { ids: [], after: [] });',
  },
  {
    says: 'the last admin can be deleted',
    file: 'api/users/write.ts',
    from: 'const where = both(eq(profiles.id, id), anAdminBeside(db, [id]));',
    to: 'const where = both(eq(profiles.id, id), eq(profiles.id, id));',
  },
  {
    says: 'a session outlives its end',
    file: 'api/auth/session.ts',
    from: 'and(gt(sessions.expires_at, now.toISOString()), ',
    to: 'and(',
  },
  {
    says: 'a password may be guessed six times from one place',
    file: 'api/auth/limits.ts',
    from: 'pair: { most: 5, seconds: QUARTER },',
    to: 'pair: { most: 6, seconds: QUARTER },',
  },
  {
    says: 'a password alone opens an account with a second step',
    file: 'api/auth/factors/needed.ts',
    from: "return session.factor === null ? 'unused' : 'full';",
    to: "return session.factor === null ? 'full' : 'full';",
  },
  {
    says: 'an inactive person gets a link to a new password',
    file: 'api/auth/password.ts',
    from: 'and(eq(profiles.email, email), eq(profiles.is_active, true))',
    to: 'eq(profiles.email, email)',
  },
  {
    says: 'one network counts as 256 of them',
    file: 'api/http/client-ip.ts',
    from: '[one, two, three, four >> 8]',
    to: '[one, two, three, four]',
  },
  {
    says: 'a form is stored twice when it is sent twice',
    file: 'api/http/forms/take-form.ts',
    from: '...(key ? remember(db, key, sent.body, now) : []),',
    to: '...(key && !key.key ? remember(db, key, sent.body, now) : []),',
  },
  {
    says: 'a captcha is not needed',
    file: 'api/http/forms/take-form.ts',
    from: "if (verdict?.result === 'refused') return captchaRefusal(422, words.captcha.refused);",
    to: '',
  },
  {
    says: 'a link to confirm works for ever',
    file: 'api/newsletter/links.ts',
    from: 'return expires >= now.getTime() ? id : null;',
    to: 'return expires >= 0 ? id : null;',
  },
  {
    says: 'what a reader consented to is not kept',
    file: 'api/newsletter/consent.ts',
    from: 'consent_words: wordsOfConsent(words),',
    to: "consent_words: '',",
  },
  {
    says: 'a letter goes out although its readers have changed',
    file: 'api/letters/start.ts',
    from: 'and ${isUnsent} and ${audienceSize(letter)} = ${readers}`;',
    to: 'and ${isUnsent} and ${readers} = ${readers}`;',
  },
  {
    says: 'a mail that failed is tried again at once',
    file: 'api/mail/deliver.ts',
    from: 'return Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);',
    to: 'return Math.min(FIRST_WAIT_MS * (attempts - 1), LONGEST_WAIT_MS);',
  },
  {
    says: 'a photo that lies on its side has the wrong shape',
    file: 'api/files/inspect.ts',
    from: 'const TURNED_SIDEWAYS = [5, 6, 7, 8];',
    to: 'const TURNED_SIDEWAYS = [6, 7, 8];',
  },
  {
    says: 'the sweep takes any share of the files',
    file: 'api/files/sweep.ts',
    from: 'return large(files, all_files) || large(pictures, all_pictures);',
    to: 'return large(files, all_files) && large(pictures, all_pictures);',
  },
  {
    says: 'a deleted picture is still served',
    file: 'api/files/serve.ts',
    from: 'if (isForgotten || !(kept || copy)) return missing(c);',
    to: 'if (!(kept || copy)) return missing(c);',
  },
  {
    says: 'a kept page is served although its content changed',
    file: 'api/http/cache/respond.ts',
    from: 'one.madeOf === fixed || one.madeOf === current;',
    to: "one.madeOf === fixed || one.madeOf !== '';",
  },
  {
    says: 'pages may be framed by others',
    file: 'api/http/security.ts',
    from: "'X-Frame-Options': 'DENY',",
    to: "'X-Frame-Options': 'SAMEORIGIN',",
  },
  {
    says: 'a calendar shows an event that is cancelled as confirmed',
    file: 'api/feeds/ics-entries.ts',
    from: "status: cancelled ? 'CANCELLED' : 'CONFIRMED',",
    to: "status: cancelled ? 'CONFIRMED' : 'CONFIRMED',",
  },
  {
    says: 'the map of the site leaves the Nepali pages out',
    file: 'api/pages/seo/routes.ts',
    from: 'return LANGS.map((lang) => `<url>',
    to: 'return LANGS.slice(0, 1).map((lang) => `<url>',
  },
];

const admin: readonly Break[] = [
  {
    says: 'a form that was left is forgotten',
    file: 'admin/kit/form/LeaveGuard.tsx',
    from: "new Set(['unsaved', 'failed', 'offline']);",
    to: "new Set(['failed', 'offline']);",
  },
  {
    says: 'a form that failed says that it is saved',
    file: 'admin/kit/form/save-state.ts',
    from: "if (form.isRefused || (form.isDirty && outcome?.kind === 'failed')) return 'failed';",
    to: "if (form.isRefused && form.isDirty && outcome?.kind === 'failed') return 'failed';",
  },
  {
    says: 'Enter in an unfinished Nepali date saves the former one',
    file: 'admin/kit/form/DayInputs.tsx',
    from: "if (event.key !== 'Enter' || !problem) return;",
    to: "if (event.key !== 'Enter' || problem) return;",
  },
  {
    says: 'what was typed before is not offered',
    file: 'admin/kit/saving/unsaved-input.ts',
    from: 'return found.filter(isOpen);',
    to: 'return found.filter((entry) => !isOpen(entry));',
  },
  {
    says: 'a password is kept in the browser',
    file: 'admin/kit/saving/useUnsavedInput.ts',
    from: "new Set(['password']);",
    to: "new Set(['passphrase']);",
  },
  {
    says: 'what was kept is not forgotten once it is saved',
    file: 'admin/kit/saving/unsaved-input.ts',
    from: '      input.forget(form.place, session);\n      if (last)',
    to: '      if (last)',
  },
  {
    says: 'the values of a clash are saved without a choice',
    file: 'admin/kit/saving/conflict/merge-saves.ts',
    from: 'if (clash.names.length === 0) return {};',
    to: 'if (clash.names.length >= 0) return {};',
  },
  {
    says: 'a letter goes out whatever number is typed',
    file: 'admin/letters/sending/SendDialog.tsx',
    from: 'return typedNumber(typed) === data.readers ? null',
    to: 'return typedNumber(typed) !== null ? null',
  },
  {
    says: 'a record is deleted without a question',
    file: 'admin/kit/dialog/DeleteButton.tsx',
    from: '            setAsking(true);',
    to: '            handleDelete();',
  },
  {
    says: 'the history tells an emptied field as a filled one',
    file: 'admin/history/ChangedField.tsx',
    from: "has ? 'filled' : 'emptied'",
    to: "has ? 'emptied' : 'filled'",
  },
  {
    says: 'a photo lands a place too far',
    file: 'admin/galleries/photos/order.ts',
    from: 'return slot > from ? slot - 1 : slot;',
    to: 'return slot;',
  },
  {
    says: 'a file of a wrong type is sent',
    file: 'admin/kit/upload/check.ts',
    from: "if (holds(0, 0xff, 0xd8, 0xff)) return 'image/jpeg';",
    to: "if (holds(0, 0xff, 0xd8)) return 'image/jpeg';",
  },
  {
    says: 'a call that was refused for an ended session is not made again',
    file: 'admin/shell/http-client.ts',
    from: 'if (!(await mayRetryCall(error.status, data?.reason))) throw error;',
    to: 'if (await mayRetryCall(error.status, data?.reason)) throw error;',
  },
];

const site: readonly Break[] = [
  {
    says: 'a message that could not be sent is not kept',
    file: 'site/islands/forms/useSubmission.ts',
    from: '      draft?.store(sent);',
    to: '      draft?.remove();',
  },
  {
    says: 'what a button has opened stays open at Escape',
    file: 'site/scripts/dismiss.ts',
    from: 'opened.open = false;',
    to: 'opened.open = true;',
  },
  {
    says: 'the viewer tells nobody which photo it shows',
    file: 'site/islands/photos/Lightbox.tsx',
    from: 'view: ({ index: at }) => onView(at),',
    to: 'view: () => onView(index),',
  },
  {
    says: 'a chosen filter shows no galleries',
    file: 'site/scripts/gallery-filter.ts',
    from: 'if (wanted !== url) return;',
    to: 'if (wanted === url) return;',
  },
  {
    says: 'the switch of the language leads to the home page',
    file: 'site/components/frame/other-languages.ts',
    from: "routePattern === '/404' || response.status === 404;",
    to: "routePattern !== '/404' || response.status === 404;",
  },
  {
    says: 'an event in the past can be put into a calendar',
    file: 'site/components/events/EventArticle.astro',
    from: "status === 'upcoming' && !event.cancelled",
    to: "status !== 'upcoming' || !event.cancelled",
  },
  {
    says: 'the last page of a list has a next one',
    file: 'site/components/pages/Pagination.astro',
    from: '{page < pages ? (',
    to: '{page <= pages ? (',
  },
  {
    says: 'a picture has no smaller copies',
    file: 'site/components/galleries/Picture.astro',
    from: 'const stored = facts && mediaKeyOf(url) ? facts : null;',
    to: 'const stored = facts && !mediaKeyOf(url) ? facts : null;',
  },
  {
    says: 'text in the dark scheme has no contrast',
    file: 'society.config.ts',
    from: "inkMuted: ['#5c554d', '#bcb3a8'],",
    to: "inkMuted: ['#5c554d', '#6b645c'],",
  },
];

const scripts: readonly Break[] = [
  {
    says: 'an import takes a photo whose gallery is nowhere',
    file: 'scripts/import/checks.ts',
    from: 'if (id && !known.has(id))',
    to: 'if (id && known.size === 0)',
  },
  {
    says: 'a damaged backup is restored',
    file: 'scripts/backup/restore.ts',
    from: 'if (damages.length > 0)',
    to: 'if (damages.length > 1000)',
  },
  {
    says: 'a restore overwrites without a backup of what was there',
    file: 'scripts/backup/restore.ts',
    from: '  if (rows > 0) {',
    to: '  if (rows < 0) {',
  },
  {
    says: 'a secret in wrangler.toml is deployed',
    file: 'scripts/deploy/readiness.ts',
    from: '    if (name in settings.vars)',
    to: '    if (name in settings)',
  },
  {
    says: 'two servers use one database',
    file: 'scripts/local/lock.ts',
    from: "lock.exec('begin immediate');",
    to: "lock.exec('begin');",
  },
];

/**
 * Faults in the product, of every room of it, each of which `npm test` has to see. `npm run breaks` makes
 * them one after the other and tells which test turns red.
 */
export const BREAKS: readonly Break[] = [...core, ...db, ...api, ...admin, ...site, ...scripts];
