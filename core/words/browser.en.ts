import { about, committee, society } from '#core/words/en/about';
import { auth } from '#core/words/en/auth';
import { contact } from '#core/words/en/contact';
import { developers } from '#core/words/en/developers';
import { errors, fields } from '#core/words/en/errors';
import { calendar, events } from '#core/words/en/events';
import { factors } from '#core/words/en/factors';
import { festivals } from '#core/words/en/festivals';
import { galleries, media } from '#core/words/en/galleries';
import { home } from '#core/words/en/home';
import { letters } from '#core/words/en/letters';
import { newsletter } from '#core/words/en/newsletter';
import { privacy } from '#core/words/en/privacy';
import { privacyPage } from '#core/words/en/privacy-page';
import { search } from '#core/words/en/search';
import { sharing } from '#core/words/en/sharing';
import { crash, dates, nav, site } from '#core/words/en/site';
import { takeDownNames } from '#core/words/en/take-down';
import { address, users } from '#core/words/en/users';
import { allTextsOf } from '#core/words/in-language';
import { labels } from '#core/words/labels';

/**
 * The texts that the back office says, itself or by rules of `core`. Islands are given the few that they show by their
 * pages, and the server has them all (`en.ts`).
 */
export const browserEn = {
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
  labels: allTextsOf(labels, 'en'),
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

/** What a translation of them must provide, key by key. */
export type BrowserWords = typeof browserEn;

/** A text of theirs that is chosen when its language is known. */
export type BrowserText = (words: BrowserWords) => string;
