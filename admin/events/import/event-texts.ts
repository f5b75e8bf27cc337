import type ICAL from 'ical.js';
import { formattedHtml, isHtml, type ParseHtml } from '#admin/events/import/html-text.ts';
import { htmlOf, noFields, oneLineOf } from '#admin/events/import/read-event.ts';

/** The value of a text property; `''` for none. */
export function textOf(component: ICAL.Component, name: string): string {
  const value = component.getFirstPropertyValue(name);
  return typeof value === 'string' ? value : '';
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', N: '\n' };

/** Where programs put the formatted text beside the plain one: Outlook, RFC 9073, and Thunderbird. */
function styledText(component: ICAL.Component): string {
  for (const name of ['x-alt-desc', 'styled-description'])
    for (const property of component.getAllProperties(name)) {
      const value: unknown = property.getFirstValue();
      const says = String(property.getFirstParameter('fmttype') ?? '');
      if (/html/i.test(says) && typeof value === 'string')
        return value.replace(/\\(.)/g, (_, one) => ESCAPED[one] ?? one);
    }
  const [, data = ''] =
    /^data:text\/html,(.*)$/is.exec(
      String(component.getFirstProperty('description')?.getFirstParameter('altrep') ?? ''),
    ) ?? [];
  try {
    return decodeURIComponent(data);
  } catch {
    return '';
  }
}

function descriptionOf(component: ICAL.Component, parseHtml: ParseHtml): string {
  const styled = formattedHtml(styledText(component), parseHtml);
  if (styled) return styled;
  const plain = textOf(component, 'description');
  return isHtml(plain) ? formattedHtml(plain, parseHtml) : htmlOf(plain);
}

/** The fields of an event except its days and times. */
export function textsOf(component: ICAL.Component, parseHtml: ParseHtml) {
  const labels = component.getAllProperties('categories').flatMap((one) => one.getValues());
  const tags = labels.flatMap((label: unknown) => (typeof label === 'string' ? oneLineOf(label) || [] : []));
  return {
    ...noFields(),
    title: oneLineOf(textOf(component, 'summary')),
    description: descriptionOf(component, parseHtml),
    location: oneLineOf(textOf(component, 'location'), ', '),
    tags: [...new Set(tags)],
    cancelled: textOf(component, 'status').toUpperCase() === 'CANCELLED',
  };
}
