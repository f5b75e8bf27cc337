import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { readYears, textOfYears } from '#core/calendar/bikram-sambat-years';
import { BIN_DAYS_MAX } from '#core/history/bin';
import { oneLine, withLineFeeds } from '#core/kit/form-fields';
import { readHolidays, textOfHolidays } from '#core/series/holiday-lines';
import { contentsName } from '#core/settings/settings';
import { message } from '#core/words/keys';
import type { ColumnOf, FieldFacts } from '#db/kit/facts';
import * as field from '#db/kit/fields';

/** The settings of the site that volunteers can change: pictures, addresses, links. */
export const siteSettings = sqliteTable('site_settings', () => ({ key: text().primaryKey(), value: text().notNull() }));

/** Facts about the columns of a setting: any value may name a picture or a document. */
export const siteSettingFields = { pictures: { value: 'name' } } satisfies FieldFacts<ColumnOf<typeof siteSettings>>;

/** A stored file name in the bucket `contents`, or the address of a picture elsewhere. */
const picture = () =>
  z.preprocess(
    (value) => (typeof value === 'string' ? contentsName(value.trim()) : value),
    field.imageUrl(/^[a-z0-9][\w.-]{0,200}$/i),
  );

/** The most that is entered of published years: each has less than a hundred characters. */
const YEARS_MAX = 1000;

const publishedYears = () =>
  z
    .string({ error: message('fields.invalid') })
    .max(YEARS_MAX, message('fields.tooLong', YEARS_MAX))
    .check(withLineFeeds)
    .transform((text, context) => {
      const read = readYears(text);
      if ('years' in read) return textOfYears(read.years) || null;
      context.addIssue({ code: 'custom', message: read.fault });
      return z.NEVER;
    });

/** The most that is entered of school holidays: a year has five spans of two dozen characters. */
const HOLIDAYS_MAX = 2000;

const schoolHolidays = () =>
  z
    .string({ error: message('fields.invalid') })
    .max(HOLIDAYS_MAX, message('fields.tooLong', HOLIDAYS_MAX))
    .check(withLineFeeds)
    .transform((text, context) => {
      const read = readHolidays(text);
      if ('holidays' in read) return textOfHolidays(read.holidays) || null;
      context.addIssue({ code: 'custom', message: read.fault });
      return z.NEVER;
    });

/** The settings as one record; an empty one means that the site's own default is shown. */
const days = () =>
  z
    .string()
    .trim()
    .regex(/^[1-9]\d{1,3}$/, message('fields.days'));

export const settingsInput = z.strictObject(
  {
    logo_url: field.optional(picture()),
    hero_image: field.optional(picture()),
    about_image: field.optional(picture()),
    committee_photo: field.optional(picture()),
    magazine_pdf: field.optional(field.imageUrl()),
    contact_email: field.optional(
      z
        .string()
        .trim()
        .max(200, message('fields.tooLong', 200))
        .pipe(z.email(message('fields.email'))),
    ),
    contact_phone: field.optional(
      z
        .string()
        .trim()
        .max(40, message('fields.tooLong', 40))
        .check(oneLine(message('fields.oneLine')))
        .regex(/^[+\d][\d\s()-]{4,}$/, message('fields.phone')),
    ),
    contact_address: field.optional(field.line(200, message('fields.required'))),
    contact_address_ne: field.optional(field.line(200, message('fields.required'))),
    facebook_url: field.optional(field.webUrl()),
    youtube_url: field.optional(field.webUrl()),
    message_retention_days: field.optional(days()),
    registration_answer_days: field.optional(days()),
    registration_days: field.optional(days()),
    bin_days: field.optional(
      z
        .string()
        .trim()
        .regex(/^[1-9]\d{0,2}$/, message('fields.binDays', BIN_DAYS_MAX))
        .refine((days) => Number(days) <= BIN_DAYS_MAX, message('fields.binDays', BIN_DAYS_MAX)),
    ),
    second_step_from: field.optional(field.day(message('fields.date'))),
    /** The published lengths of months that the table of Bikram Sambat has provisionally, a line a year. */
    bikram_sambat_years: field.optional(publishedYears()),
    /** Days without school, a span a line, in the place of the built-in ones of their years. */
    school_holidays: field.optional(schoolHolidays()),
    /** Whether a photo that somebody asks to take down waits for a decision; else it is hidden at once. */
    take_down: field.optional(z.literal('wait', message('fields.invalid'))),
    /** Whether photos are sent as they come from the camera; else they are made smaller before. */
    original_photos: field.optional(z.literal('yes', message('fields.invalid'))),
  },
  { error: message('fields.invalid') },
);

/** Facts about the settings as the fields of one record. */
export const settingsFields = {
  pictures: { logo_url: 'name', hero_image: 'name', about_image: 'name', committee_photo: 'name' },
} satisfies FieldFacts<keyof SettingsInput & string>;

/** The settings as they may be written. */
export type SettingsInput = z.infer<typeof settingsInput>;
