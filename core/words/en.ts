import { about, committee, society } from '#core/words/en/about';
import { accountLog, accountMail, address } from '#core/words/en/account-mail';
import { apiDocs } from '#core/words/en/api-docs';
import { auth } from '#core/words/en/auth';
import { captcha } from '#core/words/en/captcha';
import { contact } from '#core/words/en/contact';
import { developers } from '#core/words/en/developers';
import { doctor } from '#core/words/en/doctor';
import { errors, fields } from '#core/words/en/errors';
import { calendar, events, feeds } from '#core/words/en/events';
import { factors } from '#core/words/en/factors';
import { festivals } from '#core/words/en/festivals';
import { galleries, media } from '#core/words/en/galleries';
import { history } from '#core/words/en/history';
import { home } from '#core/words/en/home';
import { letters } from '#core/words/en/letters';
import { mail } from '#core/words/en/mail';
import { messages } from '#core/words/en/messages';
import { newsletter } from '#core/words/en/newsletter';
import { photos, viewer } from '#core/words/en/photos';
import { places } from '#core/words/en/places';
import { privacy } from '#core/words/en/privacy';
import { search } from '#core/words/en/search';
import { searchSense } from '#core/words/en/search-sense';
import { settings } from '#core/words/en/settings';
import { sharing } from '#core/words/en/sharing';
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
} from '#core/words/en/site';
import { translations } from '#core/words/en/translations';
import { users } from '#core/words/en/users';
import { allTextsOf } from '#core/words/in-language';
import { labels } from '#core/words/labels';

/**
 * Every text a person reads in public, and every message of a form or of the server.
 * The spec gives the wording; texts beyond it keep its tone. Nepali is typed by this object.
 */
export const en = {
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
  labels: allTextsOf(labels, 'en'),
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

/** What a translation must provide, key by key. */
export type Words = typeof en;
