/**
 * How the date of a festival is found. A `solar` one is on the same day of the Bikram Sambat
 * calendar each year; a `lunar` one follows the moon, and only an almanac tells its day.
 */
export type FestivalKind = 'solar' | 'lunar';

/** A festival with its names in Latin letters and in Devanagari; the usual name is first. */
export interface Festival {
  key: string;
  kind: FestivalKind;
  /** Of a solar one, the months of the Bikram Sambat calendar it is held in. */
  months?: readonly number[];
  names: { en: readonly [string, ...string[]]; ne: readonly [string, ...string[]] };
}

/** The festivals that are known by name, wherever one is searched for or told from other events. */
export const FESTIVALS: readonly Festival[] = [
  {
    key: 'dashain',
    kind: 'lunar',
    names: {
      en: [
        'dashain',
        'dasain',
        'dashai',
        'dasai',
        'bada dashain',
        'vijaya dashami',
        'bijaya dashami',
        'vijayadashami',
        'dussehra',
        'durga puja',
        'ghatasthapana',
      ],
      ne: ['दशैं', 'दशैँ', 'दसैं', 'दसैँ', 'बडादशैं', 'विजया दशमी', 'घटस्थापना'],
    },
  },
  {
    key: 'tihar',
    kind: 'lunar',
    names: {
      en: [
        'tihar',
        'deepawali',
        'dipawali',
        'deepavali',
        'diwali',
        'yamapanchak',
        'laxmi puja',
        'lakshmi puja',
        'bhai tika',
        'bhaitika',
        'deusi bhailo',
      ],
      ne: ['तिहार', 'दीपावली', 'दिपावली', 'लक्ष्मी पूजा', 'भाइटीका', 'देउसी भैलो'],
    },
  },
  { key: 'teej', kind: 'lunar', names: { en: ['teej', 'tij', 'haritalika', 'hartalika'], ne: ['तीज', 'हरितालिका'] } },
  {
    key: 'losar',
    kind: 'lunar',
    names: {
      en: [
        'losar',
        'lhosar',
        'loshar',
        'lhoshar',
        'lochhar',
        'tamu losar',
        'gyalpo losar',
        'sonam losar',
        'tibetan new year',
      ],
      ne: ['ल्होसार', 'लोसार', 'ल्होछार'],
    },
  },
  {
    key: 'maghe_sankranti',
    kind: 'solar',
    months: [9, 10],
    names: {
      en: ['maghe sankranti', 'makar sankranti', 'sankranti', 'maghi'],
      ne: ['माघे संक्रान्ति', 'माघे सङ्क्रान्ति', 'संक्रान्ति', 'सङ्क्रान्ति', 'माघी'],
    },
  },
  {
    key: 'holi',
    kind: 'lunar',
    names: {
      en: ['holi', 'phagu', 'fagu', 'phagu purnima', 'fagu purnima', 'festival of colours'],
      ne: ['होली', 'होलि', 'फागु', 'फागु पूर्णिमा'],
    },
  },
  {
    key: 'buddha_jayanti',
    kind: 'lunar',
    names: { en: ['buddha jayanti', 'buddha purnima', 'vesak', 'ubhauli'], ne: ['बुद्ध जयन्ती', 'बुद्ध पूर्णिमा', 'उभौली'] },
  },
  {
    key: 'new_year',
    kind: 'solar',
    months: [12, 1],
    names: {
      en: [
        'nepali new year',
        'new year',
        'naya barsha',
        'naya barsa',
        'naya varsha',
        'nava barsha',
        'nava varsha',
        'nawa barsha',
        'nav varsha',
        'navavarsha',
      ],
      ne: ['नयाँ वर्ष', 'नयाँ बर्ष', 'नववर्ष', 'नव वर्ष'],
    },
  },
  {
    key: 'shivaratri',
    kind: 'lunar',
    names: { en: ['shivaratri', 'maha shivaratri', 'shivratri'], ne: ['शिवरात्रि', 'महाशिवरात्रि'] },
  },
  { key: 'chhath', kind: 'lunar', names: { en: ['chhath', 'chhat', 'chhath parva'], ne: ['छठ', 'छठ पर्व'] } },
  {
    key: 'janai_purnima',
    kind: 'lunar',
    names: {
      en: ['janai purnima', 'janai', 'raksha bandhan', 'rakshya bandhan', 'rakhi'],
      ne: ['जनै पूर्णिमा', 'रक्षाबन्धन'],
    },
  },
  { key: 'gai_jatra', kind: 'lunar', names: { en: ['gai jatra', 'gaijatra'], ne: ['गाईजात्रा'] } },
  { key: 'indra_jatra', kind: 'lunar', names: { en: ['indra jatra', 'yenya'], ne: ['इन्द्रजात्रा', 'इन्द्र जात्रा'] } },
];

/** Every name of a festival, in either script. */
export const namesOf = ({ names }: Festival): readonly string[] => [...names.en, ...names.ne];
