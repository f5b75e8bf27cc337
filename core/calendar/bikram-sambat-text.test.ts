import { describe, expect, it, test } from 'vitest';
import { BUILT_IN_TABLE, gregorianDay } from '#core/calendar/bikram-sambat';
import { bikramSambatText, readBikramSambat } from '#core/calendar/bikram-sambat-text';
import { addDays } from '#core/kit/dates';

/** 10 Mangsir 2083. */
const day = '2026-11-26';

describe('readBikramSambat', () => {
  it.each([
    '2083-08-10',
    '2083/8/10',
    '2083.8.10',
    '2083-8-10',
    '2083 / 08 / 10',
    '2083–08–10',
    '२०८३-०८-१०',
    '२०८३/८/१०',
    '२०८३.८.१०',
    '२०८३-08-10',
    ' 2083-08-10 ',
    '2083-08-10 BS',
    '10 Mangsir 2083',
    'Mangsir 10, 2083',
    '10 Mangsir 2083 BS',
    '10 mangsir, 2083 B.S.',
    '10 MANGSIR 2083',
    '10-Mangsir-2083',
    '10Mangsir2083',
    '2083 Mangsir 10',
    'BS 2083 Mangsir 10',
    '१० मंसिर २०८३',
    'मंसिर १०, २०८३',
    '१० मंसिर 2083',
    '10 मंसिर 2083',
    '२०८३ साल मंसिर १० गते',
    'वि.सं. २०८३ मंसिर १०',
    'वि. सं. २०८३ मंसिर १०',
    '२०८३ मंसिर १० गते',
    '10 gate Mangsir 2083',
  ])('reads %s', (text) => {
    expect(gregorianDay(2083, 8, 10, BUILT_IN_TABLE)).toBe(day);
    expect(readBikramSambat(text, BUILT_IN_TABLE)).toEqual({ day });
  });

  it.each([
    [1, 'Baisakh Baishakh Vaisakh Vaishakh Baisak Baisakha Besakh Bhaisakh वैशाख बैशाख बैसाख'],
    [2, 'Jestha Jeth Jeshtha Jyestha Jyeshtha Jyaistha जेठ ज्येष्ठ जेष्ठ'],
    [3, 'Ashadh Asar Asadh Asadha Ashad Aashadh Ashar Asaar Aasar असार आषाढ अषाढ असाढ'],
    [4, 'Shrawan Shravan Srawan Shrawana Saun Sawan Saaun Shaun Sravan साउन श्रावण सावन'],
    [5, 'Bhadra Bhadau Bhadou Bhado Badra भदौ भाद्र'],
    [6, 'Ashwin Aswin Asoj Ashoj Asauj Aashwin Ashvin असोज आश्विन अश्विन'],
    [7, 'Kartik Kartika Karthik Kattik Kaartik Karttik कात्तिक कार्तिक'],
    [8, 'Mangsir Mansir Mangshir Mangseer Marga Marg Margashirsha मंसिर मङ्सिर मङसिर मार्ग मंसीर'],
    [9, 'Poush Paush Pus Push Poosh Pous Paus पुष पौष पुस'],
    [10, 'Magh Maagh Mag Magha माघ'],
    [11, 'Falgun Phalgun Fagun Phagun Phaagun Falgoon Phalguna फागुन फाल्गुन'],
    [12, 'Chaitra Chait Chaita Chaitro चैत चैत्र'],
  ])('knows month %i by its names', (month, names) => {
    const read = { day: gregorianDay(2083, month, 7, BUILT_IN_TABLE) };
    for (const name of names.split(' '))
      expect.soft(readBikramSambat(`7 ${name} 2083`, BUILT_IN_TABLE), name).toEqual(read);
  });

  it.each([
    '',
    ' ',
    '-',
    'BS',
    'some day',
    'Mangsir',
    '10 Mangsir',
    'Mangsir 2083',
    '१० मंसिर',
    '2083',
    '2083-08',
    '2083-08-',
    '10 2083',
    '10 Mangsir 208',
    '2083-08-10T00:00',
    '2083-08-100',
    '208-08-10',
    '20830810',
    '10/08/2083',
    '08-10-2083',
    '2083 2083 Mangsir',
    '10 10 Mangsir 2083',
    '10 Mangsir Poush 2083',
    '10 Mangsir 2083?',
    '10 Mangsir 2083 AD',
    '100 Mangsir 2083',
    'Mangsir 2083 208',
    'Mangsir Magh 2083',
  ])('cannot read "%s"', (text) => {
    expect(readBikramSambat(text, BUILT_IN_TABLE)).toEqual({ reason: 'unreadable' });
  });

  it.each([
    ['1999-12-30', 'year'],
    ['2091-01-01', 'year'],
    ['10 Mangsir 1999', 'year'],
    ['१० मंसिर २०९१', 'year'],
    ['2083-13-01', 'month'],
    ['2083-0-10', 'month'],
    ['10 December 2083', 'month'],
    ['10 नोभेम्बर 2083', 'month'],
  ])('says of %s that its %s is none', (text, reason) => {
    expect(readBikramSambat(text, BUILT_IN_TABLE)).toEqual({ reason });
  });

  test('no month of the Gregorian calendar is taken for one of Bikram Sambat', () => {
    const names = 'January February March April May June July August September October November December';
    const short = 'Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec';
    const nepali = 'जनवरी फेब्रुअरी मार्च अप्रिल मे जुन जुलाई अगस्ट सेप्टेम्बर अक्टोबर नोभेम्बर डिसेम्बर';
    for (const name of `${names} ${short} ${nepali}`.split(' '))
      expect.soft(readBikramSambat(`1 ${name} 2083`, BUILT_IN_TABLE), name).toEqual({ reason: 'month' });
  });

  it.each([
    ['2083-08-30', 2083, 8, 29],
    ['30 Mangsir 2083', 2083, 8, 29],
    ['33 Asar 2083', 2083, 3, 32],
    ['३३ असार २०८३', 2083, 3, 32],
    ['2083-01-00', 2083, 1, 31],
  ])('says how many days the month of %s has', (text, year, month, days) => {
    expect(gregorianDay(year, month, days, BUILT_IN_TABLE)).not.toBeNull();
    expect(readBikramSambat(text, BUILT_IN_TABLE)).toEqual({ reason: 'day', year, month, days });
  });
});

describe('bikramSambatText', () => {
  it('writes a day as it is typed', () => {
    expect(bikramSambatText(day, 'en', BUILT_IN_TABLE)).toBe('10 Mangsir 2083');
    expect(bikramSambatText(day, 'ne', BUILT_IN_TABLE)).toBe('१० मंसिर २०८३');
  });

  it.each(['', 'soon', '1943-04-13', '2034-04-14'])('has no text for "%s"', (none) => {
    expect(bikramSambatText(none, 'en', BUILT_IN_TABLE)).toBe('');
  });

  const langs = ['en', 'ne'] as const;
  it.each(langs)('is read as the same day, for every day of the table (%s)', (lang) => {
    const wrong: string[] = [];
    let days = 0;
    for (let at = '1943-04-14'; at <= '2034-04-13'; at = addDays(at, 1), days++) {
      const reading = readBikramSambat(bikramSambatText(at, lang, BUILT_IN_TABLE), BUILT_IN_TABLE);
      if (!('day' in reading) || reading.day !== at) wrong.push(at);
    }
    expect(wrong).toEqual([]);
    expect(days).toBe(33_238);
  });
});
