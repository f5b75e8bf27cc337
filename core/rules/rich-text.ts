/**
 * Sanitized rich text as a page shows it: a table stands in a region that scrolls by itself and can be
 * reached with the keyboard, called `label`.
 */
export function shownHtml(html: string, label: string): string {
  return html
    .replaceAll(
      '<table>',
      `<div class="table-scroll" role="region" aria-label="${label}" tabindex="0"><table>`,
    )
    .replaceAll('</table>', '</table></div>');
}
