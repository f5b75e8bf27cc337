/** The facts of a society that no volunteer changes from one day to the next. */
export interface Society {
  /** As it is registered. */
  name: string;
  shortName: readonly [string, string];
  /** The name below an icon, about twelve letters. */
  appName: string;
  founded: number;
  address: {
    street: string;
    suburb: string;
    city: string;
    postcode: string;
    /** ISO 3166, two letters. */
    country: string;
  };
  /** Of the office, for the map, in degrees. */
  place: { latitude: number; longitude: number };
  /**
   * The contact address of the demo society while the settings have none. Its domain is reserved,
   * so a production site does not use it (`contactOf`).
   */
  email: string;
  /** The sender of the demo society's mail in local mode without MAIL_FROM (`senderOf`). */
  sender: string;
  facebook: string;
  youtube: string;
  /** A PDF of `site/public`, until the settings have another one. */
  magazine: string;
  /** Stands in the UID of every event; calendars know an event by it, so it never changes. */
  uidDomain: string;
  /** The page of the authority for privacy, to which people can complain. */
  privacyAuthority: string;
  /** Places whose names Nepali writes by their sound, as addresses have them. */
  latinNames: Readonly<Record<string, string>>;
}

/** Texts that only this society says, in one language; every other text is in `core/words`. */
export interface SocietyTexts {
  name: string;
  shortName: readonly [string, string];
  city: string;
  /** The city whose clocks the families abroad read; empty where `familyTimeZone` is none. */
  familyCity: string;
  /** Begins a mail. */
  greeting: string;
  /** One sentence for search engines and the manifest. */
  description: string;
  appDescription: string;
  footer: string;
  home: {
    heading: string;
    lead: string;
    about: readonly string[];
    magazine: { title: string; edition: string; text: string };
    /** Shown where there are no events. */
    samples: Record<'upcoming' | 'past', readonly { title: string; when: string; text: string }[]>;
  };
  about: { intro: readonly string[]; societyCard: string; committeeCard: string };
  history: readonly string[];
  committee: { term: string; intro: string; photo: string };
  /** The law that protects people's data, how soon it wants an answer, and the authority to which they can complain. */
  privacy: { law: string; within: string; authority: string };
  /** Where a consent comes from, as an example for whoever imports a list. */
  consentExample: string;
}

/** A colour as `#rrggbb`, the same in both schemes or in the light and in the dark one. */
export type Colour = `#${string}` | readonly [light: `#${string}`, dark: `#${string}`];

/** The colours of everything: pages, back office, browser's frame, documentation. */
export interface Palette {
  /** Identity. */
  crimson: Colour;
  blue: Colour;
  marigold: Colour;
  flagBlue: Colour;
  flagWhite: Colour;
  flagRed: Colour;
  flagGreen: Colour;
  flagYellow: Colour;

  /** Surfaces. */
  surface: Colour;
  surfaceRaised: Colour;
  surfaceSunken: Colour;
  surfaceHover: Colour;
  deep: Colour;
  onDeep: Colour;
  onDeepMuted: Colour;

  /** Text and lines. */
  ink: Colour;
  inkMuted: Colour;
  line: Colour;
  lineStrong: Colour;

  /** Meaning: a fill, the text that stands on it, and the text of that colour on a surface. */
  brand: Colour;
  brandHover: Colour;
  onBrand: Colour;
  brandInk: Colour;
  link: Colour;
  linkHover: Colour;
  accent: Colour;
  onAccent: Colour;
  accentInk: Colour;
  accentSoft: Colour;
  focus: Colour;
  danger: Colour;
  dangerSoft: Colour;
  success: Colour;
  successSoft: Colour;
  info: Colour;
  infoSoft: Colour;

  /** Ridgelines, far to near; the nearest takes the colour of the ground it stands on. */
  ridge1: Colour;
  ridge2: Colour;
  ridge3: Colour;
  ridge4: Colour;
}

/** Colours that differ on a dark background (hero, footer), in both schemes. */
export type DeepPalette = Partial<Record<keyof Palette, `#${string}`>>;
