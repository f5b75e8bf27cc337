/** Puts what is in an element in its place. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Puts an element of another name in the place of one, with all that is in it. */
export function renamed(element: Element, name: string): Element {
  if (element.localName === name) return element;
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  for (const { name: attribute, value } of [...element.attributes]) other.setAttribute(attribute, value);
  element.replaceWith(other);
  return other;
}

/** Every element below `root` that a selector finds, as they are now. */
export const all = (root: ParentNode, selector: string): Element[] => [...root.querySelectorAll(selector)];

/** The text of a node on one line, without blanks around it; a blank that does not break counts as one. */
export const textOf = (node: Node): string => (node.textContent ?? '').replace(/[\s\u00a0]+/g, ' ').trim();

/** Whether nothing in an element can be seen. */
export const isBlank = (element: Element): boolean =>
  textOf(element) === '' && !element.querySelector('img, table, hr');
