import { about, committee, society } from '#core/words/en/about';
import { apiDocs } from '#core/words/en/api-docs';
import { auth } from '#core/words/en/auth';
import { captcha } from '#core/words/en/captcha';
import { contact } from '#core/words/en/contact';
import { doctor } from '#core/words/en/doctor';
import { errors, fields } from '#core/words/en/errors';
import { calendar, events, feeds } from '#core/words/en/events';
import { galleries, media } from '#core/words/en/galleries';
import { history } from '#core/words/en/history';
import { home } from '#core/words/en/home';
import { labels } from '#core/words/en/labels';
import { mail } from '#core/words/en/mail';
import { newsletter } from '#core/words/en/newsletter';
import { photos, viewer } from '#core/words/en/photos';
import { search } from '#core/words/en/search';
import { settings } from '#core/words/en/settings';
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
import { users } from '#core/words/en/users';

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
  mail,
  events,
  labels,
  dates,
  calendar,
  pagination,
  search,
  feeds,
  galleries,
  photos,
  viewer,
  media,
  history,
  doctor,
  apiDocs,
  preview,
  publication,
  settings,
  notFound,
  crash,
  fields,
  errors,
  auth,
  users,
};

/** What a translation must provide, key by key. */
export type Words = typeof en;
