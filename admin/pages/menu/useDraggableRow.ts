import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge';
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge';
import { type RefObject, useEffect, useState } from 'react';

interface DraggableRowOptions {
  row: RefObject<HTMLElement | null>;
  /** The page of the row. */
  id: string;
  /** Called when the page `id` was dropped before or after this row. */
  onDrop: (id: string, edge: 'before' | 'after') => void;
}

const sideOf = (edge: ReturnType<typeof extractClosestEdge>) =>
  edge === 'top' ? 'before' : edge === 'bottom' ? 'after' : null;

/** Makes a row a drag source and a drop target for pages. Gives the edge at which one would land. */
export function useDraggableRow({ row, id, onDrop }: DraggableRowOptions) {
  const [edge, setEdge] = useState<'before' | 'after' | null>(null);
  useEffect(() => {
    if (!row.current) return;
    return combine(
      draggable({ element: row.current, getInitialData: () => ({ page: id }) }),
      dropTargetForElements({
        element: row.current,
        canDrop: ({ source }) => typeof source.data.page === 'string' && source.data.page !== id,
        getData: ({ input, element }) =>
          attachClosestEdge({ page: id }, { input, element, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => setEdge(sideOf(extractClosestEdge(self.data))),
        onDragLeave: () => setEdge(null),
        onDrop: ({ self, source }) => {
          setEdge(null);
          const side = sideOf(extractClosestEdge(self.data));
          if (side && typeof source.data.page === 'string') onDrop(source.data.page, side);
        },
      }),
    );
  }, [row, id, onDrop]);
  return edge;
}
