interface SolarRule {
  kind: 'solar';
  /** 1 (Baisakh) to 12 (Chaitra). */
  month: number;
  day: number;
}

/** A festival on a lunar day (tithi), which an almanac turns into a date. */
interface LunarRule {
  kind: 'lunar';
  /** The month from one new moon to the next, 1 (Chaitra) to 12 (Phalguna). */
  month: number;
  /** The lunar day of that month: 1 to 15 to the full moon, 16 to 30 to the new moon. */
  tithi: number;
  /** The hour in Kathmandu at which the lunar day has to hold; 24 is the midnight after the day. */
  hour: number;
  /** Which of the two days is meant where it holds at that hour on both or on neither; the first unless this says so. */
  prefer?: 'last';
  /** How many days after that day it is kept. */
  daysAfter?: number;
}

/** How the day of a festival is found. */
export type FestivalRule = SolarRule | LunarRule;

const solar = (month: number, day: number): SolarRule => ({ kind: 'solar', month, day });
const lunar = (
  month: number,
  tithi: number,
  hour: number,
  rest: Pick<LunarRule, 'prefer' | 'daysAfter'> = {},
): LunarRule => ({ kind: 'lunar', month, tithi, hour, ...rest });

const SUNRISE = 6;
const MORNING = 7;
/** When the afternoon of an almanac begins in autumn: three fifths of the day are over (`aparahna`). */
const AFTERNOON = 13;
/** An hour after sunset in autumn and spring. */
const EVENING = 18.4;
const MIDNIGHT = 24;

const [VAISHAKHA, SHRAVANA, BHADRAPADA, ASHVINA, KARTIKA, MAGHA, PHALGUNA] = [2, 5, 6, 7, 8, 11, 12];

/**
 * The festivals that are proposed for a year, by a key that stays, in the order of a year. Each is on the lunar day on
 * which almanacs of Nepal have it, at the hour that they look at (Dharmasindhu: `udaya`, `aparahna`, `pradosha`,
 * `nishitha`). An almanac may still decide otherwise, so that what comes of a rule is a proposal.
 */
export const FESTIVAL_RULES = {
  maghe_sankranti: solar(10, 1),
  sonam_losar: lunar(MAGHA, 1, SUNRISE),
  maha_shivaratri: lunar(MAGHA, 29, MIDNIGHT),
  gyalpo_losar: lunar(PHALGUNA, 1, SUNRISE),
  holi: lunar(PHALGUNA, 15, EVENING),
  holi_terai: lunar(PHALGUNA, 15, EVENING, { daysAfter: 1 }),
  new_year: solar(1, 1),
  buddha_jayanti: lunar(VAISHAKHA, 15, SUNRISE),
  janai_purnima: lunar(SHRAVANA, 15, SUNRISE),
  gai_jatra: lunar(SHRAVANA, 16, SUNRISE),
  krishna_janmashtami: lunar(SHRAVANA, 23, MIDNIGHT),
  teej: lunar(BHADRAPADA, 3, SUNRISE),
  indra_jatra: lunar(BHADRAPADA, 14, SUNRISE),
  ghatasthapana: lunar(ASHVINA, 1, SUNRISE),
  fulpati: lunar(ASHVINA, 7, SUNRISE),
  maha_ashtami: lunar(ASHVINA, 8, SUNRISE),
  maha_navami: lunar(ASHVINA, 9, SUNRISE),
  vijaya_dashami: lunar(ASHVINA, 10, AFTERNOON, { prefer: 'last' }),
  kojagrat_purnima: lunar(ASHVINA, 15, MIDNIGHT),
  kag_tihar: lunar(ASHVINA, 28, SUNRISE),
  kukur_tihar: lunar(ASHVINA, 29, SUNRISE),
  laxmi_puja: lunar(ASHVINA, 30, EVENING, { prefer: 'last' }),
  gobardhan_puja: lunar(KARTIKA, 1, SUNRISE),
  bhai_tika: lunar(KARTIKA, 2, SUNRISE),
  chhath: lunar(KARTIKA, 6, MORNING),
  tamu_losar: solar(9, 15),
} as const satisfies Readonly<Record<string, FestivalRule>>;

/** The key of a festival that is proposed. */
export type FestivalKey = keyof typeof FESTIVAL_RULES;

const isKey = (text: string): text is FestivalKey => text in FESTIVAL_RULES;

/** The keys of all festivals that are proposed. */
export const FESTIVAL_KEYS: readonly FestivalKey[] = Object.keys(FESTIVAL_RULES).filter(isKey);
