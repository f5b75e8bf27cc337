/** A place name of 85 letters without a place to break. */
export const WORD = 'Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronukupokaiwhenuakitanatahu';
/** A link as long as they come from a shop. */
export const LINK = `https://example.org/${'a'.repeat(60)}?very=${'b'.repeat(60)}`;
/** Both in each kind of text that volunteers write. */
export const HTML = ['h2', 'h3', 'p', 'blockquote', 'pre']
  .map((tag) => `<${tag}>${WORD} <a href="${LINK}">${LINK}</a></${tag}>`)
  .concat(`<ul><li>${LINK}<ol><li><code>${LINK}</code></li></ol></li></ul>`)
  .join('');

/** Lists the texts of this page that are cut off, or readable only by scrolling sideways. Runs in a browser. */
export function sideways(): string[] {
  const root = document.documentElement;
  const found: string[] = [];
  if (root.scrollWidth > root.clientWidth) found.push(`page: ${root.scrollWidth}`);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement;
    if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const text = range.getBoundingClientRect();
    if (text.width === 0) continue;
    for (let box: Element | null = parent; box; box = box.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      // A box that scrolls is readable, and an ellipsis shows that there is more.
      const isScrolled = ['auto', 'scroll'].includes(overflowX) || textOverflow === 'ellipsis';
      if (isScrolled || edge.width <= 1) break;
      if (box === root || ['clip', 'hidden'].includes(overflowX))
        if (text.right > edge.right + 1) {
          found.push(`${parent.tagName}.${parent.className}: ${range.toString().slice(0, 20)}`);
          break;
        }
    }
  }
  return found;
}
