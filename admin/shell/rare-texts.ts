import { factorTexts } from '#admin/account/factors/texts.ts';
import { toldTexts } from '#admin/account/told-texts.ts';
import { cannedTexts } from '#admin/canned-answers/texts.ts';
import { noticeTexts } from '#admin/dashboard/notice-texts.ts';
import { importTexts } from '#admin/events/import/texts.ts';
import { registrationTexts } from '#admin/events/registration/texts.ts';
import { helpTexts } from '#admin/help/texts.ts';
import { versionTexts } from '#admin/history/versions-texts.ts';
import { preetiTexts } from '#admin/kit/legacy-font/texts.ts';
import { bulkTexts } from '#admin/kit/list/bulk/texts.ts';
import { tableTexts } from '#admin/kit/tables/texts.ts';
import { letterTexts } from '#admin/letters/texts.ts';
import { libraryTexts } from '#admin/media/texts.ts';
import { readerImportTexts } from '#admin/newsletter/import-texts.ts';
import { readerListTexts } from '#admin/newsletter/list-texts.ts';
import { noteTexts } from '#admin/notes/texts.ts';
import { backupHelpTexts } from '#admin/operations/backups/help-texts.ts';
import { doctorTexts } from '#admin/operations/doctor/texts.ts';
import { reportTexts } from '#admin/operations/report/texts.ts';
import { securityLogTexts } from '#admin/operations/security-log/texts.ts';
import { paperTexts } from '#admin/privacy/paper/texts.ts';
import { privacyTexts } from '#admin/privacy/texts.ts';
import { partyTexts } from '#admin/registrations/texts.ts';
import { seriesTexts } from '#admin/series/texts.ts';
import { settingsTexts } from '#admin/settings/texts.ts';
import { translationScreenTexts } from '#admin/translations/screen-texts.ts';
import { userTexts } from '#admin/users/texts.ts';

/** The texts of screens that few people open. */
export const rareTexts = {
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
export type RareTexts = typeof rareTexts;
