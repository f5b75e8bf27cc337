import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { activity, activityFields } from '#db/schema/activity';
import { answerFields, messageAnswers, messageClaims } from '#db/schema/answer';
import { contactMessages, messageFields } from '#db/schema/contact';
import { deliveries, mailQuotas } from '#db/schema/delivery';
import { eventFields, events } from '#db/schema/event';
import { authenticators, passkeys, recoveryCodes } from '#db/schema/factor';
import type { FieldFacts } from '#db/schema/facts';
import { festivalFields, festivals } from '#db/schema/festival';
import {
  eventGalleryRelations,
  galleries,
  galleryFields,
  galleryPhotoFields,
  galleryPhotos,
} from '#db/schema/gallery';
import { captchaSpent, idempotencyKeys, rateLimits } from '#db/schema/guard';
import { versions } from '#db/schema/history';
import { installation } from '#db/schema/installation';
import { letterFields, letters } from '#db/schema/letter';
import { media } from '#db/schema/media';
import { newsletterSubscribers, subscriberFields } from '#db/schema/newsletter';
import { notices } from '#db/schema/notice';
import { outbox, outboxFields } from '#db/schema/outbox';
import { pageCategories, pageFields, pages } from '#db/schema/page';
import { accounts, profileFields, profiles, sessions, verifications } from '#db/schema/profile';
import { redirects } from '#db/schema/redirect';
import { searchEntries } from '#db/schema/search';
import { securityLog, securityLogFields } from '#db/schema/security-log';
import { siteSettingFields, siteSettings } from '#db/schema/setting';

/**
 * What a backup does with a table. `kept`: it holds every row. `derived`: triggers fill it from others.
 * `passing`: it holds nothing that anybody misses in a restored society, such as sessions, which end.
 */
type InBackup = 'kept' | 'derived' | 'passing';

/** A table with what its fields are, and whether backups hold it. */
export interface Described {
  table: SQLiteTable;
  fields: FieldFacts;
  backup: InBackup;
}

const described = (
  table: SQLiteTable,
  fields: FieldFacts = {},
  backup: InBackup = 'kept',
): Described => ({ table, fields, backup });
const passing = (table: SQLiteTable) => described(table, {}, 'passing');

/**
 * Every table there is. What must reach all of them, such as backups and the sweep of pictures, walks
 * this list.
 */
export const tables: readonly Described[] = [
  described(events, eventFields),
  described(galleries, galleryFields),
  described(galleryPhotos, galleryPhotoFields),
  described(eventGalleryRelations),
  described(festivals, festivalFields),
  described(pages, pageFields),
  described(pageCategories),
  described(siteSettings, siteSettingFields),
  described(media),
  described(profiles, profileFields),
  passing(sessions),
  described(accounts),
  described(passkeys),
  described(authenticators),
  described(recoveryCodes),
  passing(verifications),
  described(securityLog, securityLogFields),
  described(activity, activityFields),
  described(versions),
  passing(notices),
  described(contactMessages, messageFields),
  described(newsletterSubscribers, subscriberFields),
  described(letters, letterFields),
  described(deliveries),
  passing(mailQuotas),
  described(outbox, outboxFields),
  described(messageAnswers, answerFields),
  passing(messageClaims),
  described(redirects),
  described(searchEntries, {}, 'derived'),
  passing(captchaSpent),
  passing(rateLimits),
  passing(idempotencyKeys),
  passing(installation),
];
