import type { Holidays } from '#core/series/holiday-lines';

/** Nobody has written down the terms of schools in its country. */
export const schoolHolidays: readonly Holidays[] = [];
