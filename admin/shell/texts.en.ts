import { authMessages } from '#admin/account/texts.ts';
import { dashboardMessages } from '#admin/dashboard/texts.ts';
import { eventMessages } from '#admin/events/texts.ts';
import { festivalMessages } from '#admin/festivals/texts.ts';
import { galleryMessages, photoMessages } from '#admin/galleries/texts.ts';
import { binMessages } from '#admin/history/bin/texts.ts';
import { historyMessages } from '#admin/history/texts.ts';
import { savingMessages } from '#admin/kit/saving/texts.ts';
import { shareMessages } from '#admin/kit/share/texts.ts';
import { officeMessages } from '#admin/kit/texts.ts';
import { mediaMessages } from '#admin/kit/upload/texts.ts';
import { letterMessages } from '#admin/letters/texts.ts';
import { messageMessages } from '#admin/messages/texts.ts';
import { subscriberMessages } from '#admin/newsletter/texts.ts';
import { backupMessages } from '#admin/operations/backups/texts.ts';
import { doctorMessages } from '#admin/operations/doctor/texts.ts';
import { outboxMessages } from '#admin/operations/outbox/texts.ts';
import { reportMessages } from '#admin/operations/report/texts.ts';
import { securityLogMessages } from '#admin/operations/security-log/texts.ts';
import { pageCategoryMessages, pageMessages } from '#admin/pages/texts.ts';
import { privacyMessages } from '#admin/privacy/texts.ts';
import { settingsMessages } from '#admin/settings/texts.ts';
import { frameworkMessages } from '#admin/shell/framework-texts.ts';
import { standardTexts } from '#admin/shell/standard-texts.ts';
import { translationMessages } from '#admin/translations/texts.ts';
import { userMessages } from '#admin/users/texts.ts';
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
