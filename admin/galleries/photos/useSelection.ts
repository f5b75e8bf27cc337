import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ListedPhoto } from '#core/files/pictures-contract';

export type Selection = ReturnType<typeof useSelection>;

/** The selection among `photos`, by id. */
export function useSelection(photos: readonly Pick<ListedPhoto, 'id'>[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const shown = useRef(photos);
  useEffect(() => {
    shown.current = photos;
  });

  /** With `isRange`, all photos from the one that was selected before. */
  const select = useCallback((id: string, isSelected: boolean, isRange: boolean) => {
    const ids = shown.current.map((photo) => photo.id);
    const [from, to] = [ids.indexOf((isRange && last.current) || id), ids.indexOf(id)];
    const range = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
    last.current = id;
    setSelected((before) => {
      const next = new Set(before);
      for (const one of range) {
        if (isSelected) next.add(one);
        else next.delete(one);
      }
      return next;
    });
  }, []);

  const selectAll = useCallback((isSelected: boolean) => {
    setSelected(new Set(isSelected ? shown.current.map(({ id }) => id) : []));
  }, []);

  // A photo that was removed is selected no longer.
  const ids = useMemo(() => new Set(photos.flatMap(({ id }) => (selected.has(id) ? [id] : []))), [photos, selected]);
  return { ids, select, selectAll };
}
