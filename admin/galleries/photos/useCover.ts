import { useCallback, useEffect, useRef, useState } from 'react';
import { useDataProvider, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { isSame } from '#core/history/merge-record';
import { versionContract } from '#core/kit/records-contract';
import { galleryInput } from '#db/galleries/schema';

const coverContract = z.object({ cover_photo_url: z.string().nullable() });

export type Cover = ReturnType<typeof useCover>;

/** The URL of the gallery's cover (`url`, `null` for none chosen), and functions to change it. `choose` may reject. */
export function useCover(galleryId: string) {
  const dataProvider = useDataProvider();
  const gallery = useRecordContext();
  const { setValue } = useFormContext();
  const stored: unknown = gallery?.cover_photo_url;
  const [url, setUrl] = useState(typeof stored === 'string' ? stored : null);

  const choose = async (chosen: string) => {
    const { data } = await dataProvider.update('galleries', {
      id: galleryId,
      data: { cover_photo_url: chosen },
      previousData: gallery,
    });
    // The form must not restore the old cover, nor report this as another person's change.
    setValue('cover_photo_url', chosen);
    setValue('updated_at', versionContract.parse(data).updated_at);
    setUrl(chosen);
  };

  /** Clears the cover when its photo was deleted, as the server has done. */
  const forget = (gone: string) => {
    if (gone !== url) return;
    setValue('cover_photo_url', null);
    setUrl(null);
  };

  const loaded = useRef(gallery);
  useEffect(() => {
    loaded.current = gallery;
  });
  const read = useCallback(async () => {
    try {
      const { data } = await dataProvider.getOne('galleries', { id: galleryId });
      const { cover_photo_url } = coverContract.parse(data);
      setValue('cover_photo_url', cover_photo_url);
      setUrl(cover_photo_url);
      // With the version of a record that somebody else changed, the form would undo that change.
      const isOtherwiseLoaded = Object.keys(galleryInput.shape).every(
        (name) => name === 'cover_photo_url' || isSame(data[name], loaded.current?.[name]),
      );
      if (isOtherwiseLoaded) setValue('updated_at', versionContract.parse(data).updated_at);
    } catch (error) {
      console.error('the cover could not be read', error);
    }
  }, [dataProvider, galleryId, setValue]);

  return { url, choose, forget, read };
}
