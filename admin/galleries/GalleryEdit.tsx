import { useState } from 'react';
import { Edit, useNotify } from 'react-admin';
import { GalleryActions, GalleryForm, saveFailure } from '#admin/galleries/GalleryForm.tsx';
import { PhotosSection } from '#admin/galleries/photos/PhotosSection.tsx';
import { useLoadFailure } from '#admin/kit/form/EditFrame.tsx';

/** The form of an existing gallery, with its photos. Saving leads to the list (spec §4). */
export function GalleryEdit() {
  const notify = useNotify();
  const [uploading, setUploading] = useState(false);
  const [restored, setRestored] = useState(0);
  return (
    <Edit
      mutationMode="pessimistic"
      redirect="list"
      title="resources.galleries.title.edit"
      actions={<GalleryActions onRestored={() => setRestored((count) => count + 1)} />}
      mutationOptions={{ onError: (error: unknown) => notify(saveFailure(error), { type: 'error' }) }}
      queryOptions={useLoadFailure('galleries')}
    >
      <GalleryForm busy={uploading ? 'media.leave' : null}>
        <PhotosSection onUploading={setUploading} restored={restored} />
      </GalleryForm>
    </Edit>
  );
}
