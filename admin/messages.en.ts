import { authMessages } from '#admin/auth/messages.ts';
import { backupMessages } from '#admin/backups/messages.ts';
import { binMessages } from '#admin/bin/messages.ts';
import { dashboardMessages } from '#admin/dashboard/messages.ts';
import { doctorMessages } from '#admin/doctor/messages.ts';
import { eventMessages } from '#admin/events/messages.ts';
import { festivalMessages } from '#admin/festivals/messages.ts';
import { frameworkMessages } from '#admin/framework-messages.ts';
import { galleryMessages, photoMessages } from '#admin/galleries/messages.ts';
import { historyMessages } from '#admin/history/messages.ts';
import { officeMessages } from '#admin/layout/messages.ts';
import { letterMessages } from '#admin/letters/messages.ts';
import { mediaMessages } from '#admin/media/messages.ts';
import { messageMessages } from '#admin/messages/messages.ts';
import { outboxMessages } from '#admin/outbox/messages.ts';
import { pageCategoryMessages, pageMessages } from '#admin/pages/messages.ts';
import { privacyMessages } from '#admin/privacy/messages.ts';
import { reportMessages } from '#admin/report/messages.ts';
import { savingMessages } from '#admin/saving/messages.ts';
import { securityLogMessages } from '#admin/security-log/messages.ts';
import { settingsMessages } from '#admin/settings/messages.ts';
import { shareMessages } from '#admin/share/messages.ts';
import { standardTexts } from '#admin/standard-texts.ts';
import { subscriberMessages } from '#admin/subscribers/messages.ts';
import { translationMessages } from '#admin/translation/messages.ts';
import { userMessages } from '#admin/users/messages.ts';
import { allTextsOf } from '#core/words/in-language';
import { officeLabels, resourceNames } from '#core/words/office-labels';

/** The texts of the back office, by the room they belong to. The notifications are from spec §8. */
export const englishTexts = {
  authMessages,
  backupMessages,
  binMessages,
  dashboardMessages,
  doctorMessages,
  eventMessages,
  festivalMessages,
  frameworkMessages,
  galleryMessages,
  photoMessages,
  historyMessages,
  letterMessages,
  officeMessages,
  mediaMessages,
  messageMessages,
  outboxMessages,
  pageCategoryMessages,
  pageMessages,
  privacyMessages,
  reportMessages,
  savingMessages,
  securityLogMessages,
  settingsMessages,
  shareMessages,
  subscriberMessages,
  translationMessages,
  userMessages,
  standardTexts,
  fieldLabels: allTextsOf(officeLabels, 'en'),
  resourceNames: allTextsOf(resourceNames, 'en'),
};
/** The texts of the back office in any language. */
export type OfficeTexts = typeof englishTexts;
