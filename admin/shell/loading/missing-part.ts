/** A part of the back office could not be loaded: no network, or a newer version was published. */
export class MissingPart extends Error {
  constructor(cause: unknown) {
    super('a part of the back office could not be loaded', { cause });
  }
}

const KEY = 'reloaded-for-missing-part';
/** A reload that did not help is not repeated within this time. */
const PAUSE_MS = 60_000;

/** The parts of the browser that this module uses. */
export interface Surroundings {
  now: () => number;
  memory: Pick<Storage, 'getItem' | 'setItem'>;
  isReachable: () => Promise<boolean>;
  reload: () => void;
}

const browser: Surroundings = {
  now: () => Date.now(),
  get memory() {
    return window.sessionStorage;
  },
  // `no-store`, since a copy of the page says nothing about the network.
  isReachable: () =>
    fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    ),
  reload: () => window.location.reload(),
};

/**
 * Loads a screen. After a deploy its file has another name: then the page is reloaded once, for the newer version. What
 * was typed is kept by `admin/kit/saving`.
 * @throws MissingPart when the server cannot be reached, or the reload did not help
 */
export async function loadedOrReloaded<T>(
  load: () => Promise<T>,
  { now, memory, isReachable, reload }: Surroundings = browser,
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const last = Number(memory.getItem(KEY) ?? 0);
    if (now() - last < PAUSE_MS || !(await isReachable())) throw new MissingPart(error);
    memory.setItem(KEY, String(now()));
    reload();
    // Never settles while the browser leaves the page: an error would be shown.
    return new Promise(() => {});
  }
}
