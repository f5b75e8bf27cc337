import type { DeepPalette, Palette, Society } from '#core/kit/society-types';

// The society in one file: another one has another file, and its own texts in `society/`.

export const society: Society = {
  name: 'New Zealand Nepal Society',
  shortName: ['New Zealand', 'Nepal Society'],
  appName: 'NZ Nepal',
  founded: 1995,
  address: { street: '830 New North Road', suburb: 'Mount Albert', city: 'Auckland', postcode: '1025', country: 'NZ' },
  place: { latitude: -36.8843, longitude: 174.7182 },
  email: 'president@nznepalsociety.example',
  sender: 'website@nznepalsociety.example',
  facebook: 'https://www.facebook.com/nznepalsociety',
  youtube: 'https://www.youtube.com/@nznepalsociety',
  magazine: '/2025-magazine.pdf',
  uidDomain: 'nznepalsociety',
  privacyAuthority: 'https://www.privacy.org.nz',
  latinNames: {
    अकल्याण्ड: 'auckland',
    अकल्यान्ड: 'auckland',
    न्युजिल्याण्ड: 'new zealand',
    न्युजिल्यान्ड: 'new zealand',
    काठमाडौँ: 'kathmandu',
    काठमाडौं: 'kathmandu',
  },
};

/** Every "today" of the product is a day in this zone (IANA). */
export const timeZone = 'Pacific/Auckland';

/** The zone of the families abroad (IANA), whose clocks are shown beside the society's; `null` is none. */
export const familyTimeZone: string | null = 'Asia/Kathmandu';

/** The languages of the site with their locales (BCP 47); `defaultLanguage` is for whoever chose none. */
export const languages = { en: 'en-NZ', ne: 'ne-NP' } as const;
export const defaultLanguage: keyof typeof languages = 'en';

/**
 * The time zone as iCalendar reads it (RFC 5545 §3.6.5): the rules since 2007, by which summer time
 * runs from the last Sunday of September to the first of April, and those since 1990 for the events
 * of the society's first years. A test holds it to what `Intl` knows of the zone.
 */
export const vtimezone = `BEGIN:VTIMEZONE
TZID:Pacific/Auckland
BEGIN:DAYLIGHT
TZNAME:NZDT
TZOFFSETFROM:+1200
TZOFFSETTO:+1300
DTSTART:19901007T020000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=1SU;UNTIL=20060930T140000Z
END:DAYLIGHT
BEGIN:STANDARD
TZNAME:NZST
TZOFFSETFROM:+1300
TZOFFSETTO:+1200
DTSTART:19900318T030000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=3SU;UNTIL=20070317T140000Z
END:STANDARD
BEGIN:DAYLIGHT
TZNAME:NZDT
TZOFFSETFROM:+1200
TZOFFSETTO:+1300
DTSTART:20070930T020000
RRULE:FREQ=YEARLY;BYMONTH=9;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZNAME:NZST
TZOFFSETFROM:+1300
TZOFFSETTO:+1200
DTSTART:20080406T030000
RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU
END:STANDARD
END:VTIMEZONE`;

const CRIMSON = '#c8102e';
const BLUE = '#003893';
const MARIGOLD = '#f4a300';
/** Marigold that reads on dark ground. */
const LAMPLIGHT = '#ffc557';
const SKY = '#a3bdff';

export const palette: Palette = {
  crimson: CRIMSON,
  blue: BLUE,
  marigold: MARIGOLD,
  flagBlue: ['#1f5fbf', '#3b7ad9'],
  flagWhite: ['#fffdf8', '#ece6dc'],
  flagRed: [CRIMSON, '#d9304a'],
  flagGreen: ['#2e8b57', '#38a169'],
  flagYellow: MARIGOLD,

  surface: ['#fdfcfa', '#171513'],
  surfaceRaised: ['#ffffff', '#221f1c'],
  surfaceSunken: ['#f4f0ea', '#100f0d'],
  surfaceHover: ['#ece6dd', '#2d2925'],
  deep: ['#0a2358', '#0b1b40'],
  onDeep: '#ffffff',
  onDeepMuted: '#c9d4ec',

  ink: ['#1b1917', '#f3efe9'],
  inkMuted: ['#5c554d', '#bcb3a8'],
  line: ['#e3dcd2', '#3a352f'],
  lineStrong: ['#857c72', '#877d72'],

  brand: CRIMSON,
  brandHover: ['#a70d26', '#de2a46'],
  onBrand: '#ffffff',
  brandInk: ['#b80f2a', '#ff8d98'],
  link: [BLUE, SKY],
  linkHover: ['#b80f2a', LAMPLIGHT],
  accent: MARIGOLD,
  onAccent: '#1b1917',
  accentInk: ['#7f5200', LAMPLIGHT],
  accentSoft: ['#fdf0d2', '#3a2c10'],
  focus: [BLUE, LAMPLIGHT],
  danger: ['#b3261e', '#ff9a90'],
  dangerSoft: ['#fdecea', '#3d1a18'],
  success: ['#1a6b3c', '#7fd6a2'],
  successSoft: ['#e7f4ec', '#14301f'],
  info: [BLUE, SKY],
  infoSoft: ['#e9effa', '#1a2440'],

  ridge1: ['#dfe5f0', '#1f2130'],
  ridge2: ['#bccae4', '#232a45'],
  ridge3: ['#8ba3d0', '#22305c'],
  ridge4: ['#4a6db2', '#1a2b5e'],
};

export const deepPalette: DeepPalette = {
  ink: '#ffffff',
  inkMuted: '#c9d4ec',
  lineStrong: '#94a6cf',
  link: '#ffffff',
  linkHover: LAMPLIGHT,
  brandInk: '#ffb3ba',
  accentInk: LAMPLIGHT,
  focus: LAMPLIGHT,
  danger: '#ffb4ac',
  success: '#8fe0b0',
  surfaceRaised: '#14305f',
  ridge1: '#15296a',
};
