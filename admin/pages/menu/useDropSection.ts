import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useRef, useState } from 'react';

interface DropSectionOptions {
  section: RefObject<HTMLElement | null>;
  /** Called when the page `id` was dropped into the section, beside none of its rows. */
  onDrop: (id: string) => void;
}

/** Makes a section a drop target for pages, also while it is empty. Gives whether one would land. */
export function useDropSection({ section, onDrop }: DropSectionOptions): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onDrop);
  latest.current = onDrop;
  useEffect(() => {
    const element = section.current;
    if (!element) return;
    // A row in the section is a drop target of its own and comes first.
    const isInnermost = (targets: readonly { element: Element }[]) =>
      targets[0]?.element === element;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data.page === 'string',
      onDropTargetChange: ({ location }) => setOver(isInnermost(location.current.dropTargets)),
      onDrop: ({ location, source }) => {
        setOver(false);
        const { page } = source.data;
        if (isInnermost(location.current.dropTargets) && typeof page === 'string')
          latest.current(page);
      },
    });
  }, [section]);
  return isOver;
}
