import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { HOW_TOS, howToPicture } from '#admin/help/how-tos.ts';
import { LANGS } from '#core/kit/lang';
import { offices } from '#testing/office/texts';

/** The text with this key, such as `help.event.steps`; undefined where there is none. */
function textAt(office: unknown, key: string): unknown {
  let value = office;
  for (const name of key.split('.'))
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return value;
}

test.each(LANGS.flatMap((lang) => HOW_TOS.map((howTo) => ({ lang, howTo }))))(
  'in $lang the how-to $howTo.id names buttons that there are, and has its picture',
  ({ lang, howTo: { id, labels } }) => {
    const steps = String(textAt(offices[lang], `help.${id}.steps`));
    const named = [...steps.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name);
    expect([...new Set(named)].sort()).toEqual(Object.keys(labels).sort());
    for (const key of Object.values(labels)) expect(textAt(offices[lang], key), key).toEqual(expect.any(String));
    expect(existsSync(`site/public${howToPicture(id, lang)}`)).toBe(true);
  },
);
