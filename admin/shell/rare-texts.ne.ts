import { factorTexts } from '#admin/account/factors/texts.ne.ts';
import { toldTexts } from '#admin/account/told-texts.ne.ts';
import { cannedTexts } from '#admin/canned-answers/texts.ne.ts';
import { noticeTexts } from '#admin/dashboard/notice-texts.ne.ts';
import { importTexts } from '#admin/events/import/texts.ne.ts';
import { registrationTexts } from '#admin/events/registration/texts.ne.ts';
import { helpTexts } from '#admin/help/texts.ne.ts';
import { versionTexts } from '#admin/history/versions-texts.ne.ts';
import { preetiTexts } from '#admin/kit/legacy-font/texts.ne.ts';
import { bulkTexts } from '#admin/kit/list/bulk/texts.ne.ts';
import { tableTexts } from '#admin/kit/tables/texts.ne.ts';
import { letterTexts } from '#admin/letters/texts.ne.ts';
import { libraryTexts } from '#admin/media/texts.ne.ts';
import { readerImportTexts } from '#admin/newsletter/import-texts.ne.ts';
import { readerListTexts } from '#admin/newsletter/list-texts.ne.ts';
import { noteTexts } from '#admin/notes/texts.ne.ts';
import { backupHelpTexts } from '#admin/operations/backups/help-texts.ne.ts';
import { doctorTexts } from '#admin/operations/doctor/texts.ne.ts';
import { reportTexts } from '#admin/operations/report/texts.ne.ts';
import { securityLogTexts } from '#admin/operations/security-log/texts.ne.ts';
import { paperTexts } from '#admin/privacy/paper/texts.ne.ts';
import { privacyTexts } from '#admin/privacy/texts.ne.ts';
import { partyTexts } from '#admin/registrations/texts.ne.ts';
import { seriesTexts } from '#admin/series/texts.ne.ts';
import { settingsTexts } from '#admin/settings/texts.ne.ts';
import type { RareTexts } from '#admin/shell/rare-texts.ts';
import { translationScreenTexts } from '#admin/translations/screen-texts.ne.ts';
import { userTexts } from '#admin/users/texts.ne.ts';

/** The texts of screens that few people open, in Nepali. */
export const rareTexts: RareTexts = {
  backupHelpTexts,
  bulkTexts,
  cannedTexts,
  doctorTexts,
  factorTexts,
  helpTexts,
  importTexts,
  letterTexts,
  libraryTexts,
  noteTexts,
  noticeTexts,
  paperTexts,
  partyTexts,
  preetiTexts,
  privacyTexts,
  readerImportTexts,
  readerListTexts,
  registrationTexts,
  reportTexts,
  securityLogTexts,
  seriesTexts,
  settingsTexts,
  tableTexts,
  toldTexts,
  translationScreenTexts,
  userTexts,
  versionTexts,
};
