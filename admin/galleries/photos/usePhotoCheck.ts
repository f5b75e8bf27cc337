import { useCallback, useRef } from 'react';
import { useDataProvider } from 'react-admin';
import { isLongerThan, OVERSIZE, problemOf } from '#admin/media/check.ts';
import { LONGEST_SIDE } from '#admin/media/draw.ts';

/**
 * Checks photos of a gallery before they are sent. One that is larger than any screen is to be made smaller,
 * unless the settings ask for photos as they come from the camera.
 */
export function usePhotoCheck() {
  const dataProvider = useDataProvider();
  const isOriginalKept = useRef<Promise<boolean> | null>(null);
  return useCallback(
    async (file: File) => {
      const problem = await problemOf(file);
      if (problem || !(await isLongerThan(LONGEST_SIDE, file))) return problem;
      isOriginalKept.current ??= dataProvider.getOne('settings', { id: 'site' }).then(
        ({ data }) => data.original_photos === 'yes',
        () => {
          // Asked again with the next photo.
          isOriginalKept.current = null;
          return false;
        },
      );
      return (await isOriginalKept.current) ? null : OVERSIZE;
    },
    [dataProvider],
  );
}
