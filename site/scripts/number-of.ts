/** A number in the digits of the page's language. Runs in the page. */
export const numberOf = (number: number): string => number.toLocaleString(document.documentElement.lang);
