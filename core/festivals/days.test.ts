import { expect, test } from 'vitest';
import { BUILT_IN_TABLE, gregorianDay } from '#core/calendar/bikram-sambat';
import { festivalDays } from '#core/festivals/proposals';
import { FESTIVAL_RULES, type FestivalKey } from '#core/festivals/rules';

/**
 * On which days Nepal kept its festivals, by year: public holidays and almanacs of BS 2076–2083. A festival that is
 * not named in a year is one whose day could not be verified.
 */
const KEPT: Readonly<Record<number, Partial<Record<FestivalKey, string>>>> = {
  2019: { fulpati: '10-05', maha_ashtami: '10-06', maha_navami: '10-07', vijaya_dashami: '10-08' },
  // Dashami neither begins before the afternoon of its first day nor lasts until that of the second.
  2022: { ghatasthapana: '09-26', maha_navami: '10-04', vijaya_dashami: '10-05' },
  2023: {
    maghe_sankranti: '01-15',
    sonam_losar: '01-22',
    maha_shivaratri: '02-18',
    gyalpo_losar: '02-21',
    holi: '03-06',
    holi_terai: '03-07',
    new_year: '04-14',
    buddha_jayanti: '05-05',
    janai_purnima: '08-31',
    teej: '09-18',
    indra_jatra: '09-28',
    ghatasthapana: '10-15',
    fulpati: '10-21',
    maha_ashtami: '10-22',
    maha_navami: '10-23',
    vijaya_dashami: '10-24',
    kag_tihar: '11-11',
    kukur_tihar: '11-12',
    laxmi_puja: '11-12',
    gobardhan_puja: '11-14',
    bhai_tika: '11-15',
    chhath: '11-19',
    tamu_losar: '12-31',
  },
  2024: {
    maghe_sankranti: '01-15',
    sonam_losar: '02-10',
    maha_shivaratri: '03-08',
    gyalpo_losar: '03-11',
    holi: '03-24',
    holi_terai: '03-25',
    new_year: '04-13',
    buddha_jayanti: '05-23',
    janai_purnima: '08-19',
    gai_jatra: '08-20',
    krishna_janmashtami: '08-26',
    teej: '09-06',
    indra_jatra: '09-17',
    ghatasthapana: '10-03',
    fulpati: '10-10',
    maha_ashtami: '10-11',
    vijaya_dashami: '10-12',
    kojagrat_purnima: '10-16',
    kag_tihar: '10-30',
    kukur_tihar: '10-31',
    laxmi_puja: '11-01',
    gobardhan_puja: '11-02',
    bhai_tika: '11-03',
    chhath: '11-07',
    tamu_losar: '12-30',
  },
  2025: {
    maghe_sankranti: '01-14',
    sonam_losar: '01-30',
    maha_shivaratri: '02-26',
    gyalpo_losar: '02-28',
    holi: '03-13',
    holi_terai: '03-14',
    new_year: '04-14',
    buddha_jayanti: '05-12',
    janai_purnima: '08-09',
    gai_jatra: '08-10',
    krishna_janmashtami: '08-16',
    teej: '08-26',
    indra_jatra: '09-06',
    ghatasthapana: '09-22',
    fulpati: '09-29',
    maha_ashtami: '09-30',
    maha_navami: '10-01',
    vijaya_dashami: '10-02',
    kojagrat_purnima: '10-06',
    kag_tihar: '10-19',
    kukur_tihar: '10-20',
    laxmi_puja: '10-20',
    gobardhan_puja: '10-22',
    bhai_tika: '10-23',
    chhath: '10-27',
    tamu_losar: '12-30',
  },
  2026: {
    maghe_sankranti: '01-15',
    sonam_losar: '01-19',
    maha_shivaratri: '02-15',
    gyalpo_losar: '02-18',
    holi: '03-02',
    holi_terai: '03-03',
    new_year: '04-14',
    buddha_jayanti: '05-01',
    janai_purnima: '08-28',
    gai_jatra: '08-29',
    krishna_janmashtami: '09-04',
    teej: '09-14',
    indra_jatra: '09-25',
    ghatasthapana: '10-11',
    maha_navami: '10-20',
    vijaya_dashami: '10-21',
    laxmi_puja: '11-08',
  },
};

const years = Object.entries(KEPT);
test.each(years)('the festivals of %s are on the days on which Nepal kept them', (year, kept) => {
  const proposed = festivalDays(Number(year), BUILT_IN_TABLE);
  const found = Object.fromEntries(proposed.map(({ key, date }) => [key, date.slice(5)]));
  expect(found).toMatchObject(kept);
  const dates = proposed.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted());
});

test('a festival is proposed once in each year from 2000 to 2030, also in years with a leap month', () => {
  for (let year = 2000; year <= 2030; year++) {
    const keys = festivalDays(year, BUILT_IN_TABLE).map(({ key }) => key);
    expect(keys.toSorted(), `${year}`).toEqual(Object.keys(FESTIVAL_RULES).toSorted());
  }
});

test('a year outside of the table of Bikram Sambat has the festivals of the moon alone', () => {
  expect(gregorianDay(2096, 1, 1, BUILT_IN_TABLE)).toBeNull();
  const keys = festivalDays(2039, BUILT_IN_TABLE).map(({ key }) => key);
  expect(keys).not.toContain('new_year');
  expect(keys).toContain('vijaya_dashami');
});
