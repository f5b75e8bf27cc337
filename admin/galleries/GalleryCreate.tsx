import { Alert } from '@mui/material';
import { Create, useNotify, useTranslate } from 'react-admin';
import { GalleryActions, GalleryForm, saveFailure } from '#admin/galleries/GalleryForm.tsx';

/** The form of a new gallery. After saving, it stays open for its photos (spec §4). */
export function GalleryCreate() {
  const notify = useNotify();
  const translate = useTranslate();
  return (
    <Create
      resource="galleries"
      redirect="edit"
      title="resources.galleries.title.create"
      actions={<GalleryActions />}
      mutationOptions={{ onError: (error: unknown) => notify(saveFailure(error), { type: 'error' }) }}
    >
      <GalleryForm
        notice={
          <Alert severity="info" sx={{ mb: 2 }}>
            {translate('resources.galleries.photos.save_first')}
            <br />
            {translate('resources.galleries.photos.then_photos')}
          </Alert>
        }
      />
    </Create>
  );
}
