import { isPreeti, preetiToUnicode, withoutPreeti } from '#core/legacy-font/preeti';

const BLOCKS = 'p, li, h1, h2, h3, h4, h5, h6, td, th, pre, blockquote, div, body';

/** A text or HTML with what was typed in Preeti in Unicode; `null` where nothing was. */
export function withoutPreetiIn(text: string): string | null {
  if (!/<[a-z]/i.test(text)) return withoutPreeti(text);
  const { body } = new DOMParser().parseFromString(text, 'text/html');
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const found: Node[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    // A word in bold is too short to be sure: the paragraph around it tells.
    if (isPreeti(node.parentElement?.closest(BLOCKS)?.textContent ?? '')) found.push(node);
  for (const node of found) node.nodeValue = preetiToUnicode(node.nodeValue ?? '');
  return found.length > 0 ? body.innerHTML : null;
}
