import { all, renamed, textOf, unwrap } from '#admin/layout/rich-text/paste/dom.ts';

/** Whether all the text of a cell is bold, as people mark headings of a table. */
function isBold(cell: Element): boolean {
  const bold = all(cell, 'strong').filter((one) => !one.parentElement?.closest('strong'));
  const text = textOf(cell);
  return text !== '' && bold.map(textOf).join('').replace(/ /g, '') === text.replace(/ /g, '');
}

function headerRow(table: Element): void {
  const [first, second] = all(table, 'tr');
  if (!first || !second) return;
  const cells = [...first.children];
  const isHeader = first.closest('thead') || cells.every(isBold);
  if (!isHeader) return;
  for (const cell of cells) {
    const header = renamed(cell, 'th');
    header.setAttribute('scope', 'col');
    for (const strong of all(header, 'strong')) unwrap(strong);
  }
}

/** Marks the headings of tables, and takes captions out of them, which the editor does not know. */
export function tables(body: Element): void {
  for (const table of all(body, 'table')) {
    if (!table.querySelector('td, th')) {
      table.remove();
      continue;
    }
    for (const caption of all(table, 'caption')) {
      table.before(caption);
      renamed(caption, 'p');
    }
    for (const part of all(table, 'colgroup, col')) part.remove();
    headerRow(table);
  }
}
