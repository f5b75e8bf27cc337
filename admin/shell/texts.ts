import type { I18nProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { loadWords, officeLang, officeWords } from '#admin/shell/language.ts';
import type { RareTexts } from '#admin/shell/rare-texts.ts';
import { englishTexts, type OfficeTexts } from '#admin/shell/texts.en.ts';
import type { Lang } from '#core/kit/lang';
import { nepaliNumber } from '#core/kit/nepali-digits';
import { type BrowserWords, browserEn } from '#core/words/browser.en';

/** The texts of the other languages, each a file of its own. */
const others: Readonly<Partial<Record<Lang, () => Promise<OfficeTexts>>>> = {
  ne: async () => (await import('#admin/shell/texts.ne.ts')).nepaliTexts,
};

/** The standard texts of each resource that has names for its records, with the labels of its fields. */
function standardOf({ resourceNames, standardTexts, fieldLabels }: OfficeTexts) {
  const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = fieldLabels;
  return Object.fromEntries(
    Object.entries(resourceNames).map(([resource, name]) => [
      resource,
      { ...standardTexts(name), fields: labels[resource] ?? {} },
    ]),
  );
}

/** The texts of screens that few people open, in the other languages. */
const rareOthers: Readonly<Partial<Record<Lang, () => Promise<RareTexts>>>> = {
  ne: async () => (await import('#admin/shell/rare-texts.ne.ts')).rareTexts,
};

/**
 * The texts by react-admin's keys. Those that the site uses too come from its words.
 * @param rare those of screens that few people open, once they are loaded
 */
export const catalogueOf = (texts: OfficeTexts, { auth, errors, labels, letters }: BrowserWords, rare?: RareTexts) => ({
  ra: {
    ...texts.frameworkTexts,
    auth: { ...texts.frameworkTexts.auth, sign_in_error: auth.failed, username: texts.authTexts.email },
    notification: { ...texts.frameworkTexts.notification, http_error: errors.unexpected('network') },
  },
  auth: { ...texts.authTexts, factors: rare?.factorTexts },
  media: texts.mediaTexts,
  library: rare?.libraryTexts,
  office: { ...texts.officeTexts, bulk: rare?.bulkTexts, tables: rare?.tableTexts, preeti: rare?.preetiTexts },
  saving: texts.savingTexts,
  help: rare?.helpTexts,
  share: texts.shareTexts,
  translation: {
    ...texts.translationTexts,
    ...rare?.translationScreenTexts,
    screen: { ...texts.translationTexts.screen, ...rare?.translationScreenTexts.screen },
  },
  dashboard: { ...texts.dashboardTexts, ...rare?.noticeTexts },
  doctor: { title: texts.officeTexts.screens.doctor, ...rare?.doctorTexts },
  report: { title: texts.officeTexts.screens.report, ...rare?.reportTexts },
  privacy: {
    title: texts.officeTexts.screens.privacy,
    linkFor: texts.officeTexts.aboutPerson,
    ...rare?.privacyTexts,
    paper: rare?.paperTexts,
  },
  notes: rare?.noteTexts,
  told: rare?.toldTexts,
  canned: rare?.cannedTexts,
  resources: {
    // What has no texts of its own below has the standard ones.
    ...standardOf(texts),
    events: {
      ...texts.eventTexts,
      fields: labels.events,
      import: { ...texts.eventTexts.import, ...rare?.importTexts },
      registration: { ...texts.eventTexts.registration, ...rare?.registrationTexts },
      series: { ...texts.eventTexts.series, ...rare?.seriesTexts },
    },
    festivals: { ...texts.festivalTexts, fields: labels.festivals },
    letters: { ...standardOf(texts).letters, ...rare?.letterTexts, kinds: letters.kinds, fields: labels.letters },
    locations: { ...texts.locationTexts, fields: texts.fieldLabels.locations },
    registrations: { ...standardOf(texts).registrations, ...rare?.partyTexts, fields: texts.fieldLabels.registrations },
    pages: { ...texts.pageTexts, fields: labels.pages },
    page_categories: { ...texts.pageCategoryTexts, fields: texts.fieldLabels.page_categories },
    settings: { ...standardOf(texts).settings, ...rare?.settingsTexts, fields: texts.fieldLabels.settings },
    galleries: { ...texts.galleryTexts, fields: labels.galleries },
    gallery_photos: { ...texts.photoTexts, fields: texts.fieldLabels.gallery_photos },
    users: {
      ...standardOf(texts).users,
      ...rare?.userTexts,
      roles: texts.officeTexts.roles,
      fields: texts.fieldLabels.users,
    },
    messages: { ...texts.messageTexts, fields: texts.fieldLabels.messages },
    subscribers: {
      ...texts.subscriberTexts,
      ...rare?.readerListTexts,
      fields: texts.fieldLabels.subscribers,
      import: { ...texts.subscriberTexts.import, ...rare?.readerImportTexts },
    },
    outbox: { ...texts.outboxTexts, fields: texts.fieldLabels.outbox },
    history: {
      ...texts.historyTexts,
      fields: texts.fieldLabels.history,
      versions: { ...texts.historyTexts.versions, ...rare?.versionTexts },
    },
    bin: texts.binTexts,
    backups: { ...texts.backupTexts, ...rare?.backupHelpTexts },
    security_log: {
      name: texts.officeTexts.screens.security_log,
      ...rare?.securityLogTexts,
      fields: texts.fieldLabels.security_log,
    },
  },
});

/** All texts of the back office in English, by their keys. */
export const englishOffice = catalogueOf(englishTexts, browserEn);

let texts = englishTexts;
let office = englishOffice;
let isRareLoaded = false;

/** Loads all texts in the language of the back office. Until then they are English. */
export async function loadTexts(): Promise<void> {
  const load = others[officeLang()];
  await loadWords();
  texts = load ? await load() : englishTexts;
  office = catalogueOf(texts, officeWords());
  made = undefined;
  // Their screens do not load again.
  if (isRareLoaded) await loadRareTexts();
}

/** Loads the texts of screens that few people open, beside the others, which are there by then. */
export async function loadRareTexts(): Promise<void> {
  const rare = (await rareOthers[officeLang()]?.()) ?? (await import('#admin/shell/rare-texts.ts')).rareTexts;
  office = catalogueOf(texts, officeWords(), rare);
  made = undefined;
  isRareLoaded = true;
}

let made: I18nProvider | undefined;

/** Made when the first text is asked for, which is when the texts are there. */
function provider(): I18nProvider {
  const lang = officeLang();
  const digits = lang === 'ne' && { replace: fillInNepali };
  made ??= polyglotI18nProvider(() => office, lang, undefined, { allowMissing: true, ...digits });
  return made;
}

/** Polyglot's replacing of the gaps in a text, with numbers in the digits of Nepal. */
function fillInNepali(this: string, gaps: RegExp, fill: (gap: string, name: string) => unknown): string {
  return this.replace(gaps, (gap: string, name: string) => {
    const value = fill(gap, name);
    return typeof value === 'number' ? nepaliNumber(value) : String(value);
  });
}

/** react-admin's i18n provider for the language of the page. */
export const i18nProvider: I18nProvider = {
  translate: (key, options) => provider().translate(key, options),
  changeLocale: (locale, options) => provider().changeLocale(locale, options),
  getLocale: () => provider().getLocale(),
};
