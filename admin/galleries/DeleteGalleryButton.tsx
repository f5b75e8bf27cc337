import { type RedirectionSideEffect, useNotify } from 'react-admin';
import { DeleteButton } from '#admin/kit/dialog/DeleteButton.tsx';

/** Deletes the gallery of the context with its photos, after a confirmation. */
export function DeleteGalleryButton(props: { 'aria-label'?: string; redirect?: RedirectionSideEffect }) {
  const notify = useNotify();
  return (
    <DeleteButton
      {...props}
      resource="galleries"
      onError={() => notify('resources.galleries.notifications.delete_failed', { type: 'error' })}
    />
  );
}
