/** What is said of a text in a font of the time before Unicode. */
export const preetiTexts = {
  found: 'This looks like text typed in the font Preeti: readers would see letters without meaning. It reads:',
  convert: 'Convert to Unicode',
};
