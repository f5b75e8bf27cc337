import type { createPopper as create, Instance } from '@popperjs/core';

/** What MUI asks of an instance. */
type Used = Pick<Instance, 'destroy' | 'update' | 'forceUpdate'>;

/**
 * `createPopper`, which loads the library when the first tooltip or list of choices opens. That one is hidden until it
 * has its place; without network it opens below its anchor.
 */
export function createPopper(...[anchor, popper, options]: Parameters<typeof create>): Used {
  let isGone = false;
  let placed: Instance | undefined;
  popper.style.visibility = 'hidden';
  import('@popperjs/core')
    .then((library) => {
      if (!isGone) placed = library.createPopper(anchor, popper, options);
    })
    .catch(() => {
      const { left, bottom } = anchor.getBoundingClientRect();
      Object.assign(popper.style, { left: `${left}px`, top: `${bottom}px` });
    })
    .finally(() => {
      popper.style.visibility = '';
    });
  return {
    destroy: () => {
      isGone = true;
      placed?.destroy();
    },
    update: async () => placed?.update() ?? {},
    forceUpdate: () => placed?.forceUpdate(),
  };
}
