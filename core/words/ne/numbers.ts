import { nepaliDigits } from '#core/kit/nepali-digits';

/** A whole number in the digits of Nepal, grouped as there: `2082` is `२,०८२`, `150000` is `१,५०,०००`. */
export function nepaliNumber(number: number): string {
  // The `Intl` of workerd knows no Nepali.
  return nepaliDigits(String(number).replace(/\B(?=(?:\d\d)*\d{3}$)/g, ','));
}
