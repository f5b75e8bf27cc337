import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge';
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge';
import { type RefObject, useEffect, useState } from 'react';

interface DraggableOptions {
  card: RefObject<HTMLElement | null>;
  /** The element to drag. Not the whole card: text in its fields must be selectable. */
  handle: RefObject<HTMLElement | null>;
  id: string;
  isMovable: boolean;
  onDrop: (id: string, over: string, edge: 'before' | 'after') => void;
}

const sideOf = (edge: ReturnType<typeof extractClosestEdge>) =>
  edge === 'left' ? 'before' : edge === 'right' ? 'after' : null;

/** Makes a photo a drag source and drop target. Gives the drop edge and whether it is dragged. */
export function useDraggable({ card, handle, id, isMovable, onDrop }: DraggableOptions) {
  const [edge, setEdge] = useState<'before' | 'after' | null>(null);
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    if (!card.current || !handle.current || !isMovable) return;
    return combine(
      draggable({
        element: handle.current,
        getInitialData: () => ({ photo: id }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element: card.current,
        canDrop: ({ source }) => typeof source.data.photo === 'string' && source.data.photo !== id,
        getData: ({ input, element }) =>
          attachClosestEdge({ photo: id }, { input, element, allowedEdges: ['left', 'right'] }),
        onDrag: ({ self }) => setEdge(sideOf(extractClosestEdge(self.data))),
        onDragLeave: () => setEdge(null),
        onDrop: ({ self, source }) => {
          setEdge(null);
          const side = sideOf(extractClosestEdge(self.data));
          if (side && typeof source.data.photo === 'string') onDrop(source.data.photo, id, side);
        },
      }),
    );
  }, [card, handle, id, isMovable, onDrop]);
  return { edge, isDragged };
}
