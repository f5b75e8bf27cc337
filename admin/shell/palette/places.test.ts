import { expect, test } from 'vitest';
import { setRole } from '#admin/shell/access/useMay.ts';
import { PLACES, placesFor } from '#admin/shell/palette/places.ts';
import { textsIn } from '#admin/shell/palette/texts-in.ts';
import { resources } from '#admin/shell/resources.ts';
import { offices } from '#testing/office/texts';

/** The name of a list, a screen of our own or a form, by the texts of the office. */
function nameIn(lang: 'en' | 'ne', address: string): string | undefined {
  const { office, auth, doctor, privacy, report, translation, resources: all } = offices[lang];
  const own: Record<string, string> = {
    '/': office.dashboard,
    '/settings': office.settings,
    '/profile': auth.profile,
    '/help': office.help,
    '/doctor': doctor.title,
    '/privacy': privacy.title,
    '/report': report.title,
    '/translations': translation.screen.title,
    '/pages/menu': all.pages.menu.title,
    'sign-out': office.logout,
  };
  const names = Object.entries(all).map(([resource, { name = '' }]: [string, { name?: string }]) => {
    const [one, many] = name.split(' |||| ');
    return [`/${resource}`, many ?? one];
  });
  return { ...Object.fromEntries(names), ...own }[address];
}

test.each(['en', 'ne'] as const)('screens have the names of the menu: %s', (lang) => {
  for (const { kind, name } of PLACES) {
    const known = nameIn(lang, name);
    if (known !== undefined) expect.soft(textsIn[lang].names[name], name).toBe(known);
    else expect.soft(kind === 'actions' || name === '/users/roles', name).toBe(true);
  }
});

test('every list is found', () => {
  const lists = resources.flatMap(({ name, list }) => (list ? [`/${name}`] : []));
  expect(PLACES.map(({ name }) => name)).toEqual(expect.arrayContaining(lists));
});

test('a place is found by its name in either language, by whoever may open it', () => {
  const names = (typed: string) => placesFor(typed).map(({ name }) => name);
  setRole('admin');
  expect(names('चाडपर्व')).toEqual(['/festivals']);
  expect(names('event NEW')).toEqual(['/events/new']);
  expect(names('invite')).toEqual(['/users/new']);
  expect(names('backup')).toEqual(['/backups']);
  setRole('writer');
  expect(names('invite')).toEqual([]);
  expect(names('backup')).toEqual([]);
  expect(names('event new')).toEqual(['/events/new']);
  setRole(null);
  expect(names('')).toEqual([]);
});
