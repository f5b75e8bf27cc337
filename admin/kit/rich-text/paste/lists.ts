import { all, renamed, unwrap } from '#admin/kit/rich-text/paste/dom.ts';

interface WordItem {
  paragraph: Element;
  level: number;
  isOrdered: boolean;
  /** `NaN` where the marker is no number. */
  number: number;
}

const MARKER = '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]';

function wordItemOf(element: Element | null): WordItem | null {
  const style = element?.getAttribute('style') ?? '';
  const [, level] = /mso-list:\s*l\d+\s+level(\d+)/i.exec(style) ?? [];
  if (!element || !level || /^h\d$/.test(element.localName)) return null;
  const marker = (element.querySelector(MARKER)?.textContent ?? '').replace(/[\s\u00a0]+/g, '');
  const isOrdered = /^\(?(?:\d+|[a-z]{1,4}|[ivxlc]+)[.)]/i.test(marker);
  return { paragraph: element, level: Number(level), isOrdered, number: Number.parseInt(marker, 10) };
}

function listsOf(items: readonly WordItem[], holder: Element): void {
  const document = holder.ownerDocument;
  const open: { list: Element; level: number }[] = [];
  for (const { paragraph, level, isOrdered, number } of items) {
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const name = isOrdered ? 'ol' : 'ul';
    const top = open.at(-1);
    if (top?.level === level && top.list.localName !== name) open.pop();
    if (open.at(-1)?.level !== level) {
      const list = document.createElement(name);
      if (isOrdered && number > 1) list.setAttribute('start', String(number));
      (open.at(-1)?.list.lastElementChild ?? holder).append(list);
      open.push({ list, level });
    }
    for (const marker of all(paragraph, MARKER)) marker.remove();
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    open.at(-1)?.list.append(item);
  }
}

/** Turns paragraphs that Word only styles as list items into real lists. */
export function wordLists(body: Element): void {
  for (const paragraph of all(body, '[style*="mso-list" i]')) {
    const first = wordItemOf(paragraph);
    if (!first || !body.contains(paragraph)) continue;
    const run = [first];
    for (
      let next = wordItemOf(paragraph.nextElementSibling);
      next;
      next = wordItemOf(next.paragraph.nextElementSibling)
    )
      run.push(next);
    const holder = paragraph.ownerDocument.createElement('div');
    paragraph.before(holder);
    listsOf(run, holder);
    for (const one of run) one.paragraph.remove();
    unwrap(holder);
  }
  // The numbers of headings are in their text.
  for (const marker of all(body, MARKER)) marker.replaceWith(marker.textContent ?? '');
}

/** Moves lists that are siblings of list items, as several programs write them, into the item before. */
export function nestLists(body: Element): void {
  for (const list of all(body, ':is(ul, ol) > :is(ul, ol)')) {
    const before = list.previousElementSibling;
    if (before?.localName === 'li') before.append(list);
    else unwrap(list);
  }
  for (const item of all(body, 'li')) {
    if (!item.closest('ul, ol')) renamed(item, 'p');
    const paragraphs = [...item.children].filter(({ localName }) => localName === 'p');
    const [only] = paragraphs;
    if (only && paragraphs.length === 1 && item.firstElementChild === only) unwrap(only);
  }
}
