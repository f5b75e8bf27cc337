import type { Action, ResourceName } from '#core/users/roles';

interface HowTo {
  /** Names its texts (`help.<id>`) and its picture. */
  id: string;
  /** The screen where it begins. */
  path: string;
  /** Who may do it reads about it. */
  needs: readonly [action: Action, resource: ResourceName];
  /** The buttons and menu entries that its steps name, by the keys of their texts. */
  labels: Readonly<Record<string, string>>;
}

const SAVE = { save: 'ra.action.save' };

/** What a volunteer does in the first evenings, the most frequent first. */
export const HOW_TOS = [
  {
    id: 'event',
    path: '/events/new',
    needs: ['create', 'events'],
    labels: { new: 'resources.events.new', draft: 'office.publication.draft', view: 'office.viewOnSite', ...SAVE },
  },
  {
    id: 'gallery',
    path: '/galleries/new',
    needs: ['create', 'galleries'],
    labels: {
      new: 'resources.galleries.new',
      save: 'resources.galleries.save',
      choose: 'resources.galleries.photos.choose',
    },
  },
  {
    id: 'message',
    path: '/messages',
    needs: ['edit', 'messages'],
    labels: {
      answer: 'resources.messages.answer.open',
      send: 'resources.messages.answer.send',
      archive: 'resources.messages.actions.archive',
    },
  },
  {
    id: 'again',
    path: '/events',
    needs: ['create', 'events'],
    labels: { past: 'resources.events.places.past', copy: 'resources.events.copy.button', ...SAVE },
  },
  {
    id: 'series',
    path: '/events/new',
    needs: ['create', 'events'],
    labels: {
      repeats: 'resources.events.series.repeats',
      cancel: 'resources.events.cancel.button',
      add: 'resources.events.series.add.button',
      import: 'resources.events.import.action',
      gather: 'resources.events.series.gather.title',
      ...SAVE,
    },
  },
  {
    id: 'table',
    path: '/events/import',
    needs: ['publish', 'events'],
    labels: { import: 'resources.events.import.action', drafts: 'resources.events.import.openDrafts' },
  },
  {
    id: 'page',
    path: '/pages',
    needs: ['edit', 'pages'],
    labels: { edit: 'resources.pages.built_in.edit', menu: 'resources.pages.menu.open', ...SAVE },
  },
  {
    id: 'letter',
    path: '/letters/new',
    needs: ['create', 'letters'],
    labels: {
      next: 'resources.letters.block.nextEvents',
      test: 'resources.letters.test.button',
      send: 'resources.letters.send.button',
    },
  },
  {
    id: 'reader',
    path: '/subscribers',
    needs: ['edit', 'subscribers'],
    labels: { new: 'resources.subscribers.new', import: 'resources.subscribers.import.action' },
  },
  {
    id: 'undo',
    path: '/bin',
    needs: ['edit', 'bin'],
    labels: { bin: 'resources.bin.title', restore: 'resources.bin.restore', undo: 'resources.bin.undo' },
  },
  {
    id: 'volunteer',
    path: '/users/new',
    needs: ['create', 'users'],
    labels: { new: 'resources.users.new', save: 'resources.users.save', role: 'resources.users.inputs.role' },
  },
] as const satisfies readonly HowTo[];

/** The name of a how-to. */
export type HowToId = (typeof HOW_TOS)[number]['id'];

/** How large the pictures of the how-tos are, in pixels. */
export const PICTURE_SIZE = { width: 960, height: 640 };

/** The address of the picture of a how-to in a language: `npm run screenshots` makes it. */
export const howToPicture = (id: HowToId, lang: string): string => `/images/help/${lang}/${id}.webp`;
