import { useState } from 'react';
import { Edit, useNotify, useRedirect } from 'react-admin';
import { GalleryActions, GalleryForm, saveFailure } from '#admin/galleries/GalleryForm.tsx';
import { PhotosSection } from '#admin/galleries/photos/PhotosSection.tsx';

/** The form of an existing gallery, with its photos. Saving leads to the list (spec §4). */
export function GalleryEdit() {
  const notify = useNotify();
  const redirect = useRedirect();
  const [uploading, setUploading] = useState(false);
  const [restored, setRestored] = useState(0);
  return (
    <Edit
      mutationMode="pessimistic"
      redirect="list"
      title="resources.galleries.title.edit"
      actions={<GalleryActions onRestored={() => setRestored((count) => count + 1)} />}
      mutationOptions={{ onError: (error: unknown) => notify(saveFailure(error), { type: 'error' }) }}
      queryOptions={{
        onError: () => {
          notify('resources.galleries.notifications.load_failed', { type: 'error' });
          redirect('list', 'galleries');
        },
      }}
    >
      <GalleryForm busy={uploading ? 'media.leave' : null}>
        <PhotosSection onUploading={setUploading} restored={restored} />
      </GalleryForm>
    </Edit>
  );
}
