import polyglotI18nProvider from 'ra-i18n-polyglot';
import { SIGN_OUT } from '#admin/account/session/SignOut.tsx';
import { currentRole, mayDo } from '#admin/shell/access/useMay.ts';
import { officeWords } from '#admin/shell/language.ts';
import { groupsFor } from '#admin/shell/menu/groups.tsx';
import { textsIn } from '#admin/shell/palette/texts-in.ts';
import { resources } from '#admin/shell/resources.ts';
import { englishTexts, type OfficeTexts } from '#admin/shell/texts.en.ts';
import { nepaliTexts } from '#admin/shell/texts.ne.ts';
import { catalogueOf } from '#admin/shell/texts.ts';
import { LANGS, type Lang } from '#core/kit/lang';
import { fold } from '#core/kit/text';
import type { Role } from '#core/users/roles';
import { officeLabels } from '#core/words/office-labels';

/** A screen, or something to do. */
export interface Place {
  kind: 'screens' | 'actions';
  /** Its address, or what it is: the list of keys has none. */
  to: string;
  /** The key of its name, unless the texts of the palette have one for `to`. */
  text: string;
  /** What the router hands to it. */
  state?: string;
}

/** What is done on a screen of a resource with such a path. The others are read. */
const ACTIONS: ReadonlySet<string> = new Set(['new', 'import']);
/** Keys of the names of screens, where it is not the path below the resource's texts. */
const KEYS: Readonly<Record<string, string>> = { '/users/roles': 'office.screens.roles' };

/** The screens of a resource beside its list, without those of one record. */
function screensOf(role: Role, resource: string): Place[] {
  const { screens = {} } = resources.find(({ name }) => name === resource) ?? {};
  return Object.entries(screens)
    .filter(([path, { needs }]) => !path.includes(':') && mayDo(role, needs, resource))
    .map(([path]) => {
      const to = `/${resource}/${path}`;
      return { kind: ACTIONS.has(path) ? 'actions' : 'screens', to, text: KEYS[to] ?? `resources.${resource}.${path}` };
    });
}

const screen = (to: string, text: string): Place => ({ kind: 'screens', to, text });

/** All that a role may open, what can be done first, in the order of the menu. */
export function placesOf(role: Role): Place[] {
  const entries = groupsFor(role).flatMap((group) => group.entries);
  const inMenu = new Set(entries.map(({ to }) => to));
  const more = entries.flatMap(({ to }) => screensOf(role, to.slice(1))).filter(({ to }) => !inMenu.has(to));
  return [
    ...more.filter(({ kind }) => kind === 'actions'),
    { kind: 'actions', to: 'keys', text: '' },
    { kind: 'actions', to: SIGN_OUT.path, text: 'office.logout', state: SIGN_OUT.state },
    screen('/', 'office.dashboard'),
    ...entries.map(({ to, text }) => screen(to, text)),
    ...more.filter(({ kind }) => kind === 'screens'),
    screen('/help', 'office.help'),
    screen('/profile', 'auth.profile'),
  ];
}

/** Names come from the texts of the back office. Its words are those of its own language: no name is made of them. */
const translating = (texts: OfficeTexts, lang: Lang) =>
  polyglotI18nProvider(() => catalogueOf(texts, officeWords()), lang, undefined, { allowMissing: true }).translate;
const translators = { en: translating(englishTexts, 'en'), ne: translating(nepaliTexts, 'ne') };

/** What a place is called in a language. */
export function nameIn(lang: Lang, { to, text }: Place): string {
  const names: Readonly<Record<string, string>> = textsIn[lang].names;
  return names[to] ?? translators[lang](text, { smart_count: 2 });
}

/** What the settings are called: who looks for the phone number does not know where it is set. */
const fieldsOf = ({ to }: Place) =>
  to === '/settings' ? Object.values(officeLabels.settings).flatMap((label) => Object.values(label)) : [];

/** The places that the user may open and whose name, or that of a setting on it, has every word of `typed`, in any language. */
export function placesFor(typed: string): Place[] {
  const role = currentRole();
  const words = fold(typed).split(' ');
  return (role ? placesOf(role) : []).filter((place) => {
    const text = fold([...LANGS.map((lang) => nameIn(lang, place)), ...fieldsOf(place)].join(' '));
    return words.every((word) => text.includes(word));
  });
}
