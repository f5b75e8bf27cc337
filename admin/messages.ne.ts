import { authMessages } from '#admin/auth/messages.ne.ts';
import { backupMessages } from '#admin/backups/messages.ne.ts';
import { binMessages } from '#admin/bin/messages.ne.ts';
import { dashboardMessages } from '#admin/dashboard/messages.ne.ts';
import { doctorMessages } from '#admin/doctor/messages.ne.ts';
import { eventMessages } from '#admin/events/messages.ne.ts';
import { festivalMessages } from '#admin/festivals/messages.ne.ts';
import { frameworkMessages } from '#admin/framework-messages.ne.ts';
import { galleryMessages, photoMessages } from '#admin/galleries/messages.ne.ts';
import { historyMessages } from '#admin/history/messages.ne.ts';
import { officeMessages } from '#admin/layout/messages.ne.ts';
import { letterMessages } from '#admin/letters/messages.ne.ts';
import { mediaMessages } from '#admin/media/messages.ne.ts';
import { messageMessages } from '#admin/messages/messages.ne.ts';
import type { OfficeTexts } from '#admin/messages.en.ts';
import { outboxMessages } from '#admin/outbox/messages.ne.ts';
import { pageCategoryMessages, pageMessages } from '#admin/pages/messages.ne.ts';
import { privacyMessages } from '#admin/privacy/messages.ne.ts';
import { reportMessages } from '#admin/report/messages.ne.ts';
import { savingMessages } from '#admin/saving/messages.ne.ts';
import { securityLogMessages } from '#admin/security-log/messages.ne.ts';
import { settingsMessages } from '#admin/settings/messages.ne.ts';
import { shareMessages } from '#admin/share/messages.ne.ts';
import { standardTexts } from '#admin/standard-texts.ne.ts';
import { subscriberMessages } from '#admin/subscribers/messages.ne.ts';
import { translationMessages } from '#admin/translation/messages.ne.ts';
import { userMessages } from '#admin/users/messages.ne.ts';
import { allTextsOf } from '#core/words/in-language';
import { officeLabels, resourceNames } from '#core/words/office-labels';

/** The texts of the back office in Nepali. */
export const nepaliTexts: OfficeTexts = {
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
  fieldLabels: allTextsOf(officeLabels, 'ne'),
  resourceNames: allTextsOf(resourceNames, 'ne'),
};
