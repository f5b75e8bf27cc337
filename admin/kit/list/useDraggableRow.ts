import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge';
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge';
import { type RefObject, useEffect, useState } from 'react';

interface DraggableRowOptions {
  row: RefObject<HTMLElement | null>;
  /** The element to drag, where it is not the whole row: text in its fields must be selectable. */
  handle?: RefObject<HTMLElement | null>;
  /** A row takes only its own kind, such as `page`. */
  kind: string;
  id: string;
  onDrop: (id: string, edge: 'before' | 'after') => void;
}

const sideOf = (edge: ReturnType<typeof extractClosestEdge>) =>
  edge === 'top' ? 'before' : edge === 'bottom' ? 'after' : null;

/** Makes a row a drag source and a drop target for its kind. Returns the edge at which a drop would land. */
export function useDraggableRow({ row, handle = row, kind, id, onDrop }: DraggableRowOptions) {
  const [edge, setEdge] = useState<'before' | 'after' | null>(null);
  useEffect(() => {
    if (!row.current || !handle.current) return;
    return combine(
      draggable({ element: handle.current, getInitialData: () => ({ [kind]: id }) }),
      dropTargetForElements({
        element: row.current,
        canDrop: ({ source }) => typeof source.data[kind] === 'string' && source.data[kind] !== id,
        getData: ({ input, element }) =>
          attachClosestEdge({ [kind]: id }, { input, element, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => setEdge(sideOf(extractClosestEdge(self.data))),
        onDragLeave: () => setEdge(null),
        onDrop: ({ self, source }) => {
          setEdge(null);
          const side = sideOf(extractClosestEdge(self.data));
          const dragged = source.data[kind];
          if (side && typeof dragged === 'string') onDrop(dragged, side);
        },
      }),
    );
  }, [row, handle, kind, id, onDrop]);
  return edge;
}

/** Styles of the line that shows where a dragged row would land. */
export const dropLineSx = {
  position: 'absolute',
  left: 0,
  right: 0,
  height: 4,
  borderRadius: 2,
  backgroundColor: 'primary.main',
} as const;
