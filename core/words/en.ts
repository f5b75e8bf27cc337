import { browserEn } from '#core/words/browser.en';
import { accountLog, accountMail, invited, linkMail } from '#core/words/en/account-mail';
import { apiDocs } from '#core/words/en/api-docs';
import { auth } from '#core/words/en/auth';
import { backups } from '#core/words/en/backups';
import { captcha } from '#core/words/en/captcha';
import { feeds } from '#core/words/en/events';
import { history } from '#core/words/en/history';
import { library } from '#core/words/en/library';
import { mail } from '#core/words/en/mail';
import { messages } from '#core/words/en/messages';
import { photos } from '#core/words/en/photos';
import { places } from '#core/words/en/places';
import { readers } from '#core/words/en/readers';
import { registrations } from '#core/words/en/registrations';
import { searchSense } from '#core/words/en/search-sense';
import { series } from '#core/words/en/series';
import { settings } from '#core/words/en/settings';
import { breadcrumb, footer, notFound, pagination, preview, publication } from '#core/words/en/site';
import { tagNames } from '#core/words/en/tags';
import { takeDown, takeDownNames } from '#core/words/en/take-down';
import { translations } from '#core/words/en/translations';
import { viewer } from '#core/words/en/viewer';

/**
 * Every text a person reads in public, and every message of a form or of the server.
 * The spec gives the wording; texts beyond it keep its tone. Nepali is typed by this object.
 */
export const en = {
  ...browserEn,
  breadcrumb,
  footer,
  captcha,
  backups,
  mail,
  messages,
  pagination,
  searchSense,
  tagNames,
  places,
  readers,
  feeds,
  photos,
  viewer,
  history,
  library,
  apiDocs,
  preview,
  publication,
  settings,
  notFound,
  accountMail,
  auth: { ...auth, mail: linkMail },
  invited,
  accountLog,
  registrations,
  series,
  takeDown: { ...takeDownNames, ...takeDown },
  translations,
};

/** What a translation must provide, key by key. */
export type Words = typeof en;
