import { useState } from 'react';
import { useDataProvider, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { versionContract } from '#core/contracts/records';

export type Cover = ReturnType<typeof useCover>;

/** The address of the photo chosen as the cover of the gallery around it, and choosing another. */
export function useCover(galleryId: string) {
  const dataProvider = useDataProvider();
  const gallery = useRecordContext();
  const { setValue } = useFormContext();
  const stored: unknown = gallery?.cover_photo_url;
  const [url, setUrl] = useState(typeof stored === 'string' ? stored : null);

  /** Shows `chosen` as the cover from now on. @throws when it could not be saved */
  const choose = async (chosen: string) => {
    const { data } = await dataProvider.update('galleries', {
      id: galleryId,
      data: { cover_photo_url: chosen },
      previousData: gallery,
    });
    // The form beside it must not bring back the old cover, nor take this for somebody else's change.
    setValue('cover_photo_url', chosen);
    setValue('updated_at', versionContract.parse(data).updated_at);
    setUrl(chosen);
  };

  /** What follows when a photo is gone: the server has taken it off the cover. */
  const forget = (gone: string) => {
    if (gone !== url) return;
    setValue('cover_photo_url', null);
    setUrl(null);
  };

  return { url, choose, forget };
}
