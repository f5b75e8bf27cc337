/** Replaces an element by its children. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Replaces an element by one of another name, with its children and attributes. */
export function renamed(element: Element, name: string): Element {
  if (element.localName === name) return element;
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  for (const { name: attribute, value } of [...element.attributes]) other.setAttribute(attribute, value);
  element.replaceWith(other);
  return other;
}

/** The elements below `root` that match a selector, as an array that does not change with the document. */
export const all = (root: ParentNode, selector: string): Element[] => [...root.querySelectorAll(selector)];

/** The text of a node on one line, trimmed; a non-breaking space counts as white space. */
export const textOf = (node: Node): string => (node.textContent ?? '').replace(/[\s\u00a0]+/g, ' ').trim();

/** Whether an element has no text, picture, table or rule. */
export const isBlank = (element: Element): boolean =>
  textOf(element) === '' && !element.querySelector('img, table, hr');
