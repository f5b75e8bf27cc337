import { fileURLToPath } from 'node:url';

/** What Rolldown knows of a module (its `ModuleInfo`). */
interface Module {
  importedIds: readonly string[];
  importers: readonly string[];
  dynamicImporters: readonly string[];
  isEntry: boolean;
}
interface Graph {
  getModuleInfo: (id: string) => Module | null;
}

const inOffice = (file: string) => fileURLToPath(new URL(`../../admin/${file}`, import.meta.url));
const FRAME = inOffice('shell/BackOffice.tsx');
/** The frame, and what nearly each screen has. */
const FRAME_PARTS = [
  FRAME,
  ...[
    'kit/readable-date.ts',
    'kit/readable.ts',
    'kit/upload/StoredImage.tsx',
    'history/fields.ts',
    'messages/inbox-url.ts',
  ].map(inOffice),
];
/** What the dashboard has of libraries and lists have too: by itself it would come with them. */
const DASHBOARD_LIBRARIES =
  /\/(?:material\/esm\/(?:Card|CardContent|Link|ListItem)|ra-core\/dist\/(?:dataProvider\/(?:useGetOne|useDataProvider)|core\/(?:useResourceDefinition|useGetRecordRepresentation)))(?:\/|\.js)/;
/** What each list of records has. */
const LIST_PARTS = [
  ...['ListFrame', 'TickableTable', 'RowActions', 'DayField', 'bulk/SelectableLines', 'bulk/lazy-bulk'].map((file) =>
    inOffice(`kit/list/${file}.tsx`),
  ),
  inOffice('kit/publication/Drafts.tsx'),
];
/** What the list of events has besides, which is opened most. */
const LIST_LIBRARIES = /\/(?:material\/esm\/(?:Chip|Tab|Tabs)|icons-material\/esm\/UploadFile)(?:\/|\.js)/;
/** What the dashboard imports, and nobody before it. */
const DASHBOARD_PARTS = ['dashboard/CareCard.tsx', 'dashboard/RecentActivity.tsx'].map(inOffice);
const DASHBOARD_ALONE = /\/(?:material\/esm\/CardActionArea|icons-material\/esm\/HelpOutline)(?:\/|\.js)/;
/** They open the back office: what they import is there before, and the rest is loaded by them. */
const APP = inOffice('shell/App.tsx');
const OPENERS = [APP, inOffice('shell/loading/early.ts')];
/** The script of the page of the back office, which imports the second of them. */
const OPENING_SCRIPT = '/admin/[...path].astro';
const SIGN_IN = inOffice('account/');
const fromHere = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url));
/** The page at the door of an event. */
const DOOR = fromHere('site/islands/door/');

/** Collects a module and all that `next` leads to from there. */
function reachedFrom(start: string, next: (id: string) => readonly string[], reached = new Set<string>()): Set<string> {
  if (reached.has(start)) return reached;
  reached.add(start);
  for (const id of next(start)) reachedFrom(id, next, reached);
  return reached;
}

/** Our own modules that a module imports at once, itself included. */
const importedBy = (module: string, graph: Graph) =>
  reachedFrom(module, (id) =>
    (graph.getModuleInfo(id)?.importedIds ?? []).filter((one) => !one.includes('/node_modules/')),
  );

/** Parts of zod that its other half alone imports, which forms of the site do not have. */
const ZOD_OF_OFFICE = /\/zod\/v4\/(?:locales|core\/(?:memoizer|registries|to-json-schema|json-schema-processors))/;

let openers: Set<string> | undefined;

/** Whether a page of the site or the sign-in has a module, now or later. */
function isShared(module: string, graph: Graph): boolean {
  openers ??= new Set(OPENERS.flatMap((file) => [...importedBy(file, graph)]));
  const importers = reachedFrom(module, (id) => {
    const info = id === FRAME ? null : graph.getModuleInfo(id);
    return info ? [...info.importers, ...info.dynamicImporters.filter((one) => !openers?.has(one))] : [];
  });
  return [...importers].some((id) => graph.getModuleInfo(id)?.isEntry);
}

/**
 * What a browser asks for that brings a module at once. The screens of the office count as one, and so do those of the
 * sign-in, which have nearly all in common.
 */
function bringersOf(module: string, graph: Graph): readonly string[] {
  if (ZOD_OF_OFFICE.test(module) || graph.getModuleInfo(module)?.isEntry || !isShared(module, graph)) return [];
  const importers = reachedFrom(module, (id) => graph.getModuleInfo(id)?.importers ?? []);
  const asked = [...importers].filter((id) => {
    const info = graph.getModuleInfo(id);
    return info?.isEntry || info?.dynamicImporters.length;
  });
  const named = (id: string) => {
    if (!isShared(id, graph)) return FRAME;
    if (id.startsWith(SIGN_IN)) return SIGN_IN;
    return id.includes(OPENING_SCRIPT) ? APP : id;
  };
  // What the door has in common with others is little: it is in the files that they have without the door, and what the
  // office alone has too, with what it shares with the sign-in.
  const others = asked.filter((id) => !id.startsWith(DOOR));
  const isOfDoor = others.length < asked.length;
  if (isOfDoor && others.length === 0) return [];
  const bringers = [...new Set(others.map(named))].sort();
  if (isOfDoor && bringers.length === 1) return [FRAME, SIGN_IN].sort();
  // What one page alone has is in its own file.
  return bringers.length === 1 && bringers[0] !== SIGN_IN ? [] : bringers;
}

/** A few bytes that stand with zod, which all who have them load: a request less. */
const SMALL = fromHere('core/kit/early-press.ts');
const ITS_PLACE = fromHere('node_modules/zod/v4/core/core.js');

/** More than anything has. */
const MOST = 24;

/** One file for what the same pages bring; first what most of them do, since a group takes all that it imports. */
const sharedGroups = Array.from({ length: MOST }, (_, less) => ({
  name(id: string, graph: Graph) {
    const bringers = bringersOf(id === SMALL ? ITS_PLACE : id, graph);
    return bringers.length === MOST - less ? `shared_${bringers.join()}` : null;
  },
  priority: 4 - (less + 1) / (MOST + 1),
}));

/** A group of modules of ours, and what these import. */
function withParts(name: string, parts: readonly string[], libraries?: RegExp) {
  let own: Set<string> | undefined;
  return (id: string, graph: Graph) => {
    own ??= new Set(parts.flatMap((file) => [...importedBy(file, graph)]));
    return own.has(id) || libraries?.test(id) ? name : null;
  };
}

/** What comes first gets a module, and with it what that one imports and nobody has yet. */
const groups = [
  // Islands of the site load React too, and the office has the words that some of them bring along.
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|scheduler)\/|\/core\/words\/(?:en|ne)\/(?:month|viewer|newsletter-form|captcha)\.ts$/,
    priority: 4,
  },
  ...sharedGroups,
  { name: withParts('BackOffice', FRAME_PARTS, DASHBOARD_LIBRARIES), priority: 2 },
  { name: withParts('dashboard', DASHBOARD_PARTS, DASHBOARD_ALONE), priority: 1 },
  { name: withParts('list', LIST_PARTS, LIST_LIBRARIES), priority: 1 },
  {
    // Not what lists and forms alone need: the dashboard has neither.
    name: 'office',
    test: /node_modules\/(?:@mui|@emotion|@popperjs|@tanstack|ra-(?!ui-materialui\/dist\/(?:form\/(?:Toolbar|SimpleForm)|button\/(?:Save|Delete|Create)|list\/))|react-admin|react-hook-form|react-router|react-transition-group|lodash|stylis)/,
    minShareCount: 13,
  },
];

/**
 * What a browser loads in one file. Each file costs a request, and what is compressed apart weighs more: the frame of
 * the back office is one instead of forty.
 */
export const CHUNKS = {
  codeSplitting: { groups },
  // Those of a group that is split are named after all who load them.
  chunkFileNames: ({ name }: { name: string }) =>
    `_astro/${name.replace(/^shared[_~].*|\..*$/s, (rest) => (rest.startsWith('.') ? '' : 'shared'))}.[hash].js`,
};
