import type { BrowserWords } from '#core/words/browser.en';
import { allTextsOf } from '#core/words/in-language';
import { labels } from '#core/words/labels';
import { about, committee, society } from '#core/words/ne/about';
import { auth } from '#core/words/ne/auth';
import { contact } from '#core/words/ne/contact';
import { developers } from '#core/words/ne/developers';
import { errors, fields } from '#core/words/ne/errors';
import { calendar, events } from '#core/words/ne/events';
import { factors } from '#core/words/ne/factors';
import { festivals } from '#core/words/ne/festivals';
import { galleries, media } from '#core/words/ne/galleries';
import { home } from '#core/words/ne/home';
import { letters } from '#core/words/ne/letters';
import { newsletter } from '#core/words/ne/newsletter';
import { privacy } from '#core/words/ne/privacy';
import { privacyPage } from '#core/words/ne/privacy-page';
import { search } from '#core/words/ne/search';
import { sharing } from '#core/words/ne/sharing';
import { crash, dates, nav, site } from '#core/words/ne/site';
import { takeDownNames } from '#core/words/ne/take-down';
import { address, users } from '#core/words/ne/users';

/** The texts that the back office says, in Nepali. */
export const browserNe: BrowserWords = {
  site,
  nav,
  home,
  about,
  society,
  committee,
  contact,
  newsletter,
  letters,
  events,
  labels: allTextsOf(labels, 'ne'),
  dates,
  calendar,
  search,
  festivals,
  galleries,
  media,
  developers,
  factors,
  privacy,
  privacyPage,
  sharing,
  takeDown: takeDownNames,
  crash,
  fields,
  errors,
  auth,
  address,
  users,
};
