/** The settings of the site: what the server says. */
export const settings = {
  title: 'Settings',
  pdfWanted: 'Please choose a PDF file.',
  pdfTooLarge: 'File size exceeds 20MB limit.',
  noStore: 'Files cannot be stored right now. Please try again in a moment.',
};
