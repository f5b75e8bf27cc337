/** What is said of a text in a font of the time before Unicode. */
export const preetiTexts = {
  found: 'This looks typed in the font Preeti: others would see meaningless letters. It says:',
  convert: 'Convert to Unicode',
};
