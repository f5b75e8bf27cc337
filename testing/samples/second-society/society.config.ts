import type { DeepPalette, Palette, Society } from '#core/kit/society-types';

// A society that shares nothing with the first one except the software.

export const society: Society = {
  name: 'Lisbon Rowing Club',
  shortName: ['Lisbon', 'Rowing Club'],
  appName: 'Rowing',
  founded: 2011,
  address: { street: 'Rua da Junqueira 12', suburb: 'Alcântara', city: 'Lisbon', postcode: '1300-343', country: 'PT' },
  place: { latitude: 38.6979, longitude: -9.1797 },
  email: 'captain@rowing.example',
  sender: 'website@rowing.example',
  facebook: 'https://www.facebook.com/rowing.example',
  youtube: 'https://www.youtube.com/@rowing.example',
  magazine: '/logbook.pdf',
  uidDomain: 'rowing',
  privacyAuthority: 'https://privacy.example',
  latinNames: {},
};

export const timeZone = 'Asia/Tokyo';
export const familyTimeZone: string | null = null;

export const languages = { en: 'en-GB' } as const;
export const defaultLanguage: keyof typeof languages = 'en';

export const vtimezone = `BEGIN:VTIMEZONE
TZID:Asia/Tokyo
BEGIN:STANDARD
TZNAME:JST
TZOFFSETFROM:+0900
TZOFFSETTO:+0900
DTSTART:19510101T000000
END:STANDARD
END:VTIMEZONE`;

const GREEN = '#0b5d3b';

export const palette: Palette = {
  crimson: GREEN,
  blue: '#123a56',
  marigold: '#d98c21',
  flagBlue: '#31688f',
  flagWhite: '#f7f7f2',
  flagRed: GREEN,
  flagGreen: '#54905f',
  flagYellow: '#d98c21',

  surface: ['#fafbf9', '#121513'],
  surfaceRaised: ['#fefefe', '#1c211e'],
  surfaceSunken: ['#edf1ee', '#0c0f0d'],
  surfaceHover: ['#dfe7e2', '#262d29'],
  deep: ['#0a3326', '#0b2a20'],
  onDeep: '#fefefe',
  onDeepMuted: '#cfe0d6',

  ink: ['#161a18', '#edf2ef'],
  inkMuted: ['#4c5650', '#b1bdb6'],
  line: ['#d5ded9', '#333c37'],
  lineStrong: ['#727d77', '#808c85'],

  brand: GREEN,
  brandHover: ['#084a2f', '#128254'],
  onBrand: '#fefefe',
  brandInk: [GREEN, '#7fdcb0'],
  link: ['#123a56', '#9fcdf0'],
  linkHover: [GREEN, '#ffd089'],
  accent: '#d98c21',
  onAccent: '#161a18',
  accentInk: ['#744700', '#ffd089'],
  accentSoft: ['#fbeed8', '#362a12'],
  focus: ['#123a56', '#ffd089'],
  danger: ['#a52a1c', '#ffa79c'],
  dangerSoft: ['#fbe9e6', '#38191a'],
  success: ['#1c653c', '#86d3a6'],
  successSoft: ['#e4f2ea', '#142d20'],
  info: ['#123a56', '#9fcdf0'],
  infoSoft: ['#e6eef6', '#18253a'],

  ridge1: ['#dde9e3', '#1a221e'],
  ridge2: ['#b9d3c6', '#1f2c25'],
  ridge3: ['#85b09b', '#204334'],
  ridge4: ['#46836a', '#1b4635'],
};

export const deepPalette: DeepPalette = {
  ink: '#fefefe',
  inkMuted: '#cfe0d6',
  lineStrong: '#93b5a4',
  link: '#fefefe',
  linkHover: '#ffd089',
  brandInk: '#a9ecc9',
  accentInk: '#ffd089',
  focus: '#ffd089',
  danger: '#ffbdb4',
  success: '#9be3b9',
  surfaceRaised: '#12473a',
  ridge1: '#124535',
};
