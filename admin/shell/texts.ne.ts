import { authMessages } from '#admin/account/texts.ne.ts';
import { dashboardMessages } from '#admin/dashboard/texts.ne.ts';
import { eventMessages } from '#admin/events/texts.ne.ts';
import { festivalMessages } from '#admin/festivals/texts.ne.ts';
import { galleryMessages, photoMessages } from '#admin/galleries/texts.ne.ts';
import { binMessages } from '#admin/history/bin/texts.ne.ts';
import { historyMessages } from '#admin/history/texts.ne.ts';
import { savingMessages } from '#admin/kit/saving/texts.ne.ts';
import { shareMessages } from '#admin/kit/share/texts.ne.ts';
import { officeMessages } from '#admin/kit/texts.ne.ts';
import { mediaMessages } from '#admin/kit/upload/texts.ne.ts';
import { letterMessages } from '#admin/letters/texts.ne.ts';
import { messageMessages } from '#admin/messages/texts.ne.ts';
import { subscriberMessages } from '#admin/newsletter/texts.ne.ts';
import { backupMessages } from '#admin/operations/backups/texts.ne.ts';
import { doctorMessages } from '#admin/operations/doctor/texts.ne.ts';
import { outboxMessages } from '#admin/operations/outbox/texts.ne.ts';
import { reportMessages } from '#admin/operations/report/texts.ne.ts';
import { securityLogMessages } from '#admin/operations/security-log/texts.ne.ts';
import { pageCategoryMessages, pageMessages } from '#admin/pages/texts.ne.ts';
import { privacyMessages } from '#admin/privacy/texts.ne.ts';
import { settingsMessages } from '#admin/settings/texts.ne.ts';
import { frameworkMessages } from '#admin/shell/framework-texts.ne.ts';
import { standardTexts } from '#admin/shell/standard-texts.ne.ts';
import type { OfficeTexts } from '#admin/shell/texts.en.ts';
import { translationMessages } from '#admin/translations/texts.ne.ts';
import { userMessages } from '#admin/users/texts.ne.ts';
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
