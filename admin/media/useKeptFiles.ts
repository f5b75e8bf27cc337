import { useMemo } from 'react';
import { useGetIdentity, useNotify } from 'react-admin';
import { forgetFile, type KeptFile, keepFiles, keptFiles } from '#admin/media/kept-files.ts';
import { holdUploads, unlessUploading } from '#admin/media/upload-lock.ts';
import type { Upload } from '#admin/media/upload-state.ts';

/** Keeps the uploads of the signed-in user for `purpose` in this browser until they are stored. */
export function useKeptFiles(purpose: string) {
  const notify = useNotify();
  const user = useGetIdentity().identity?.id;
  return useMemo(() => {
    const place = user === undefined ? null : `${user}/${purpose}`;
    return {
      keep: async (uploads: readonly Upload[]) => {
        // Files of the same moment keep the order of choosing.
        const files = uploads.map(({ key, file, id }) => ({ key, file, at: Date.now() + id }));
        const isKept = place && (await keepFiles(files.map((one) => ({ ...one, place }))));
        if (!isKept) notify('media.not_kept', { type: 'warning' });
      },
      forget: ({ key }: Upload) => forgetFile(key),
      /**
       * Gives `add` what was chosen before and not uploaded, unless another tab is uploading it;
       * `null` as long as the user is not known.
       */
      goOn:
        place === null
          ? null
          : (add: (files: KeptFile[]) => void) =>
              unlessUploading(place, async () => {
                add(await keptFiles(place));
                // By then the screen has seen that files are under way, and holds the uploads.
                await new Promise((done) => setTimeout(done));
              }),
      hold: () => (place === null ? () => {} : holdUploads(place)),
    };
  }, [notify, user, purpose]);
}
