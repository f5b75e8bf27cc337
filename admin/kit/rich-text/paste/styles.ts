import { all } from '#admin/kit/rich-text/paste/dom.ts';

const says = (style: string, property: RegExp, value: RegExp): boolean =>
  style.split(';').some((declaration) => {
    const [name = '', ...rest] = declaration.split(':');
    return property.test(name.trim()) && value.test(rest.join(':').trim());
  });

const LOOKS: readonly [element: string, applies: (style: string) => boolean][] = [
  ['strong', (style) => says(style, /^font-weight$/i, /^(?:bold|[6-9]00)/i) || says(style, /^font$/i, /\bbold\b/i)],
  ['em', (style) => says(style, /^font-style$/i, /^italic/i) || says(style, /^font$/i, /\bitalic\b/i)],
  ['u', (style) => says(style, /^text-decoration/i, /underline/i)],
  ['s', (style) => says(style, /^text-decoration/i, /line-through/i)],
  ['sup', (style) => /vertical-align:\s*super/i.test(style)],
  ['sub', (style) => /vertical-align:\s*sub\b/i.test(style)],
];

/** The style rules by class name. Not all of CSS: enough for what word processors write. */
function classRules(document: Document): Map<string, string> {
  const rules = new Map<string, string>();
  for (const sheet of all(document, 'style'))
    for (const rule of (sheet.textContent ?? '').split('}').slice(0, -1)) {
      const [style = '', names = ''] = rule.split('{').toReversed();
      for (const [, name = ''] of names.matchAll(/(?:^|[\s,])\w*\.([\w-]+)/g))
        rules.set(name, `${rules.get(name) ?? ''};${style}`);
    }
  return rules;
}

/** Returns a function that gives the style of an element: that of its classes, and its own. */
export function stylesOf(document: Document): (element: Element) => string {
  const rules = classRules(document);
  return (element) =>
    [
      ...(element.getAttribute('class') ?? '').split(/\s+/).map((name) => rules.get(name) ?? ''),
      element.getAttribute('style') ?? '',
    ].join(';');
}

/** Headings are bold and links underlined anyway. */
function isMeant(look: string, element: Element): boolean {
  if (look === 'strong') return !element.closest('h1, h2, h3, h4, h5, h6');
  return look !== 'u' || (!element.closest('a') && !element.querySelector('a'));
}

/** Replaces styles of spans by elements: bold by `strong`, and so on. */
export function lookAsElements(document: Document, styleOf: (element: Element) => string): void {
  for (const span of all(document.body, 'span, font')) {
    const style = styleOf(span);
    for (const [name, applies] of LOOKS) {
      if (!applies(style) || !isMeant(name, span)) continue;
      const wrapper = document.createElement(name);
      wrapper.append(...span.childNodes);
      span.append(wrapper);
    }
  }
  for (const [name, meant] of [
    ['b', 'strong'],
    ['i', 'em'],
  ])
    for (const element of all(document.body, name ?? '')) {
      // Google Docs wraps everything in a <b> that is not bold.
      const isLook = !/(?:^|[;\s])font-weight:\s*(?:normal|[1-4]00)/i.test(styleOf(element));
      const wrapper = document.createElement(isLook && isMeant(meant ?? '', element) ? (meant ?? '') : 'span');
      wrapper.append(...element.childNodes);
      element.replaceWith(wrapper);
    }
  for (const element of all(document.body, ':is(h1, h2, h3, h4, h5, h6) :is(strong, u)'))
    element.replaceWith(...element.childNodes);
}
