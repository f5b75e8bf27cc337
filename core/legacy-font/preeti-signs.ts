// Apart from the reading of the font, so that a form can look whether that is needed at all.

/** Figures of the font: only signs, as `@)*#` for २०८३. */
export const FIGURES = /(?<=^|\s)[!@#$%^&*()]{3,}(?=[\s.,]|$)/g;

/** Signs that stand for letters inside of words, where other texts have them beside words. */
export const TELLING =
  /[A-Za-z0-9][\]}{\\|][A-Za-z0-9;/'"]|[A-Za-z0-9](?:[\]}\\]|[\]}]?[{+F])(?=[\s.,]|$)|(?<=^|\s);[A-Za-z]|[a-z];[A-Za-z]|[A-Za-z][0-9][a-z]|[b-ln-rtu-z]'[A-Za-z]/g;

/** Whether a text has signs of Preeti: without any it was not typed in it. */
export const hasPreetiSigns = (text: string): boolean => text.search(TELLING) >= 0 || text.search(FIGURES) >= 0;
