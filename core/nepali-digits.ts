/** A text whose digits are those of Nepal, without groups: `2024-2026` is `२०२४-२०२६`. */
export function nepaliDigits(text: string | number): string {
  return String(text).replace(/\d/g, (digit) => String.fromCodePoint(0x0966 + Number(digit)));
}
