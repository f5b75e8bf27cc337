import { authTexts } from '#admin/account/texts.ne.ts';
import { dashboardTexts } from '#admin/dashboard/texts.ne.ts';
import { eventTexts } from '#admin/events/texts.ne.ts';
import { festivalTexts } from '#admin/festivals/texts.ne.ts';
import { galleryTexts, photoTexts } from '#admin/galleries/texts.ne.ts';
import { binTexts } from '#admin/history/bin/texts.ne.ts';
import { historyTexts } from '#admin/history/texts.ne.ts';
import { savingTexts } from '#admin/kit/saving/texts.ne.ts';
import { shareTexts } from '#admin/kit/share/texts.ne.ts';
import { officeTexts } from '#admin/kit/texts.ne.ts';
import { mediaTexts } from '#admin/kit/upload/texts.ne.ts';
import { locationTexts } from '#admin/locations/texts.ne.ts';
import { messageTexts } from '#admin/messages/texts.ne.ts';
import { subscriberTexts } from '#admin/newsletter/texts.ne.ts';
import { backupTexts } from '#admin/operations/backups/texts.ne.ts';
import { outboxTexts } from '#admin/operations/outbox/texts.ne.ts';
import { pageCategoryTexts, pageTexts } from '#admin/pages/texts.ne.ts';
import { frameworkTexts } from '#admin/shell/framework-texts.ne.ts';
import { standardTexts } from '#admin/shell/standard-texts.ne.ts';
import type { OfficeTexts } from '#admin/shell/texts.en.ts';
import { translationTexts } from '#admin/translations/texts.ne.ts';
import { allTextsOf } from '#core/words/in-language';
import { officeLabels, resourceNames } from '#core/words/office-labels';

/** The texts of the back office in Nepali. */
export const nepaliTexts: OfficeTexts = {
  authTexts,
  backupTexts,
  binTexts,
  dashboardTexts,
  eventTexts,
  festivalTexts,
  frameworkTexts,
  galleryTexts,
  photoTexts,
  historyTexts,
  locationTexts,
  officeTexts,
  mediaTexts,
  messageTexts,
  outboxTexts,
  pageCategoryTexts,
  pageTexts,
  savingTexts,
  shareTexts,
  subscriberTexts,
  translationTexts,
  standardTexts,
  fieldLabels: allTextsOf(officeLabels, 'ne'),
  resourceNames: allTextsOf(resourceNames, 'ne'),
};
