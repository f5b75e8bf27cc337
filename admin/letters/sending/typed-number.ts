const ZERO = '०'.charCodeAt(0);

/** The number in what somebody typed, in Latin or Nepali digits; `null` for anything else. */
export function typedNumber(text: string): number | null {
  const latin = text.trim().replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - ZERO));
  return /^\d{1,9}$/.test(latin) ? Number(latin) : null;
}
