/** The texts of what shares events and galleries. */
export const shareTexts = {
  title: 'Sharing',
  hint: 'This picture stands beside links to the page, in chats and on social media. It is drawn anew after each save that changes it.',
  none: 'There is no picture for shared links yet. Until there is one, links show the picture of the page.',
  state: {
    waiting: 'The picture is about to be drawn…',
    drawing: 'The picture is being drawn…',
    stored: 'The picture is up to date.',
    failed: 'The picture could not be drawn or stored. Links show the picture of the page instead.',
  },
  draw: 'Draw now',
  again: 'Draw again',
  unsaved: 'Save first: the picture shows what is saved',
  svg: 'QR code (SVG)',
  png: 'QR code (PNG)',
  codeHint: 'Leads to the public page. SVG for print, PNG for chats and slides.',
  poster: 'Print a poster',
  codeFailed: 'The QR code could not be made',
  missing: {
    title: 'Pictures for shared links',
    text: '1 event or gallery has no up-to-date picture |||| %{smart_count} events and galleries have no up-to-date picture',
    draw: 'Draw missing share pictures',
    progress: '%{done} of %{total} drawn',
    done: 'Share pictures drawn: %{done}',
    failed: '%{failed} of %{total} could not be drawn',
  },
};
