import type { Words } from '#core/words/en';
import { allTextsOf } from '#core/words/in-language';
import { labels } from '#core/words/labels';
import { about, committee, society } from '#core/words/ne/about';
import { accountLog, accountMail, address } from '#core/words/ne/account-mail';
import { apiDocs } from '#core/words/ne/api-docs';
import { auth } from '#core/words/ne/auth';
import { captcha } from '#core/words/ne/captcha';
import { contact } from '#core/words/ne/contact';
import { developers } from '#core/words/ne/developers';
import { doctor } from '#core/words/ne/doctor';
import { errors, fields } from '#core/words/ne/errors';
import { calendar, events, feeds } from '#core/words/ne/events';
import { factors } from '#core/words/ne/factors';
import { festivals } from '#core/words/ne/festivals';
import { galleries, media } from '#core/words/ne/galleries';
import { history } from '#core/words/ne/history';
import { home } from '#core/words/ne/home';
import { letters } from '#core/words/ne/letters';
import { mail } from '#core/words/ne/mail';
import { messages } from '#core/words/ne/messages';
import { newsletter } from '#core/words/ne/newsletter';
import { photos, viewer } from '#core/words/ne/photos';
import { places } from '#core/words/ne/places';
import { privacy } from '#core/words/ne/privacy';
import { search } from '#core/words/ne/search';
import { searchSense } from '#core/words/ne/search-sense';
import { settings } from '#core/words/ne/settings';
import { sharing } from '#core/words/ne/sharing';
import {
  breadcrumb,
  crash,
  dates,
  footer,
  nav,
  notFound,
  pagination,
  preview,
  publication,
  site,
} from '#core/words/ne/site';
import { translations } from '#core/words/ne/translations';
import { users } from '#core/words/ne/users';

/** Every text in Nepali. Its terms are those of `docs/glossary.md`. */
export const ne: Words = {
  site,
  nav,
  breadcrumb,
  footer,
  home,
  about,
  society,
  committee,
  contact,
  captcha,
  newsletter,
  letters,
  mail,
  messages,
  events,
  labels: allTextsOf(labels, 'ne'),
  dates,
  calendar,
  pagination,
  search,
  searchSense,
  places,
  feeds,
  festivals,
  galleries,
  photos,
  viewer,
  media,
  history,
  developers,
  doctor,
  apiDocs,
  preview,
  publication,
  settings,
  factors,
  privacy,
  sharing,
  notFound,
  crash,
  fields,
  errors,
  auth,
  accountMail,
  accountLog,
  address,
  translations,
  users,
};
