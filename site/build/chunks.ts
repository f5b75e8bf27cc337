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

const inShell = (file: string) => fileURLToPath(new URL(`../../admin/shell/${file}`, import.meta.url));
const FRAME = inShell('BackOffice.tsx');
/** The frame, and what nearly each screen has. */
const FRAME_PARTS = [FRAME, ...['readable-date.ts', 'upload/StoredImage.tsx'].map((file) => inShell(`../kit/${file}`))];
/** Opens the back office: what it imports is there before, and the rest is loaded by it. */
const APP = inShell('App.tsx');

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

let app: Set<string> | undefined;

/** Whether a page of the site or the sign-in has a module, now or later. */
function isShared(module: string, graph: Graph): boolean {
  app ??= importedBy(APP, graph);
  const importers = reachedFrom(module, (id) => {
    const info = id === FRAME ? null : graph.getModuleInfo(id);
    return info ? [...info.importers, ...info.dynamicImporters.filter((one) => !app?.has(one))] : [];
  });
  return [...importers].some((id) => graph.getModuleInfo(id)?.isEntry);
}

let frame: Set<string> | undefined;

/** What comes first gets a module, and with it what that one imports and nobody has yet. */
const groups = [
  // Islands of the site load React too.
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 4 },
  // One file for those who load the same, as without any group.
  { name: (id: string, graph: Graph) => (isShared(id, graph) ? 'shared' : null), entriesAware: true, priority: 3 },
  {
    name(id: string, graph: Graph) {
      frame ??= new Set(FRAME_PARTS.flatMap((file) => [...importedBy(file, graph)]));
      return frame.has(id) ? 'BackOffice' : null;
    },
    priority: 2,
  },
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
