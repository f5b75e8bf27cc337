/** A whole number in the digits of Nepal, grouped as there: `2082` is `२,०८२`, `150000` is `१,५०,०००`. */
export function nepaliNumber(number: number): string {
  return number.toLocaleString('ne-NP');
}

/** A text whose digits are those of Nepal, without groups: `2024-2026` is `२०२४-२०२६`. */
export function nepaliDigits(text: string | number): string {
  return String(text).replace(/\d/g, (digit) => String.fromCodePoint(0x0966 + Number(digit)));
}
