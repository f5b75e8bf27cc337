import { browserNe } from '#core/words/browser.ne';
import type { Words } from '#core/words/en';
import { accountLog, accountMail, invited, linkMail } from '#core/words/ne/account-mail';
import { apiDocs } from '#core/words/ne/api-docs';
import { auth } from '#core/words/ne/auth';
import { backups } from '#core/words/ne/backups';
import { captcha } from '#core/words/ne/captcha';
import { feeds } from '#core/words/ne/events';
import { history } from '#core/words/ne/history';
import { library } from '#core/words/ne/library';
import { mail } from '#core/words/ne/mail';
import { messages } from '#core/words/ne/messages';
import { photos } from '#core/words/ne/photos';
import { places } from '#core/words/ne/places';
import { readers } from '#core/words/ne/readers';
import { registrations } from '#core/words/ne/registrations';
import { searchSense } from '#core/words/ne/search-sense';
import { series } from '#core/words/ne/series';
import { settings } from '#core/words/ne/settings';
import { breadcrumb, footer, notFound, pagination, preview, publication } from '#core/words/ne/site';
import { tagNames } from '#core/words/ne/tags';
import { takeDown, takeDownNames } from '#core/words/ne/take-down';
import { translations } from '#core/words/ne/translations';
import { viewer } from '#core/words/ne/viewer';

/** Every text in Nepali. Its terms are those of `docs/glossary.md`. */
export const ne: Words = {
  ...browserNe,
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
