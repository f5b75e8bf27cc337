import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { eventFields, events } from '#db/events/schema';
import { festivalFields, festivals } from '#db/festivals/schema';
import { media } from '#db/files/schema';
import {
  eventGalleryRelations,
  galleries,
  galleryFields,
  galleryPhotoFields,
  galleryPhotos,
} from '#db/galleries/schema';
import { activity, activityFields } from '#db/history/activity.schema';
import { versions } from '#db/history/schema';
import type { FieldFacts } from '#db/kit/facts';
import { captchaSpent, idempotencyKeys, rateLimits } from '#db/kit/limits.schema';
import { letterFields, letters } from '#db/letters/schema';
import { locationFields, locations } from '#db/locations/schema';
import { deliveries, mailQuotas } from '#db/mail/deliveries.schema';
import { outbox, outboxFields } from '#db/mail/schema';
import { answerFields, messageAnswers, messageClaims } from '#db/messages/answers.schema';
import { cannedAnswers } from '#db/messages/canned-answers.schema';
import { contactMessages, messageFields } from '#db/messages/schema';
import { newsletterSubscribers, subscriberFields } from '#db/newsletter/schema';
import { noteFields, notes } from '#db/notes/schema';
import { installation } from '#db/operations/installation.schema';
import { notices } from '#db/operations/notices.schema';
import { redirects } from '#db/pages/redirects.schema';
import { pageCategories, pageFields, pages } from '#db/pages/schema';
import { shortNames } from '#db/pages/short-names.schema';
import { checkInFields, checkIns, doorLinks } from '#db/registrations/check-ins.schema';
import { eventMailings } from '#db/registrations/mailings.schema';
import { registrationFields, registrations } from '#db/registrations/schema';
import { searchEntries } from '#db/search/schema';
import { siteSettingFields, siteSettings } from '#db/settings/schema';
import { authenticators, passkeys, recoveryCodes } from '#db/users/factors.schema';
import { accounts, profileFields, profiles, sessions, verifications } from '#db/users/schema';
import { securityLog, securityLogFields } from '#db/users/security-log.schema';

/**
 * `kept`: a backup holds every row. `derived`: triggers fill it from others. `passing`: it holds nothing that anybody
 * misses in a restored society, such as sessions, which end.
 */
type InBackup = 'kept' | 'derived' | 'passing';

/** A table with the facts about its fields, and whether backups hold it. */
export interface Described {
  table: SQLiteTable;
  fields: FieldFacts;
  backup: InBackup;
}

const described = (table: SQLiteTable, fields: FieldFacts = {}, backup: InBackup = 'kept'): Described => ({
  table,
  fields,
  backup,
});
const passing = (table: SQLiteTable) => described(table, {}, 'passing');

/** Every table there is. What must reach all of them, such as backups and the sweep of pictures, walks this list. */
export const tables: readonly Described[] = [
  // Before the records: a restored one is given the name again that is its own.
  described(shortNames),
  described(locations, locationFields),
  described(events, eventFields),
  described(galleries, galleryFields),
  described(galleryPhotos, galleryPhotoFields),
  described(eventGalleryRelations),
  described(registrations, registrationFields),
  described(checkIns, checkInFields),
  described(eventMailings),
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
  described(cannedAnswers),
  described(notes, noteFields),
  described(redirects),
  described(searchEntries, {}, 'derived'),
  passing(captchaSpent),
  passing(rateLimits),
  passing(idempotencyKeys),
  passing(installation),
  // A restored one would open doors that were closed since.
  passing(doorLinks),
];
