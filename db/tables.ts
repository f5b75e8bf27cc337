import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { activity, activityFields } from '#db/schema/activity';
import { contactMessages, messageFields } from '#db/schema/contact';
import { eventFields, events } from '#db/schema/event';
import type { FieldFacts } from '#db/schema/facts';
import {
  eventGalleryRelations,
  galleries,
  galleryFields,
  galleryPhotoFields,
  galleryPhotos,
} from '#db/schema/gallery';
import { captchaSpent, idempotencyKeys, rateLimits } from '#db/schema/guard';
import { versions } from '#db/schema/history';
import { media } from '#db/schema/media';
import { newsletterSubscribers, subscriberFields } from '#db/schema/newsletter';
import { notices } from '#db/schema/notice';
import { outbox, outboxFields } from '#db/schema/outbox';
import { pageCategories, pageFields, pages } from '#db/schema/page';
import { accounts, profileFields, profiles, sessions, verifications } from '#db/schema/profile';
import { searchEntries } from '#db/schema/search';
import { siteSettingFields, siteSettings } from '#db/schema/setting';
import { signIns } from '#db/schema/sign-in';

/** A table with what its fields are. */
export interface Described {
  table: SQLiteTable;
  fields: FieldFacts;
}

const described = (table: SQLiteTable, fields: FieldFacts = {}): Described => ({ table, fields });

/** Every table there is. What must reach all of them, such as the sweep of pictures, walks this list. */
export const tables: readonly Described[] = [
  described(events, eventFields),
  described(galleries, galleryFields),
  described(galleryPhotos, galleryPhotoFields),
  described(eventGalleryRelations),
  described(pages, pageFields),
  described(pageCategories),
  described(siteSettings, siteSettingFields),
  described(media),
  described(profiles, profileFields),
  described(sessions),
  described(accounts),
  described(verifications),
  described(signIns),
  described(activity, activityFields),
  described(versions),
  described(notices),
  described(contactMessages, messageFields),
  described(newsletterSubscribers, subscriberFields),
  described(outbox, outboxFields),
  described(searchEntries),
  described(captchaSpent),
  described(rateLimits),
  described(idempotencyKeys),
];
