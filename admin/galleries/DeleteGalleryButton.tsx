import { DeleteWithConfirmButton, type DeleteWithConfirmButtonProps, useNotify } from 'react-admin';

/** Deletes the gallery around it, with its photos, once that is confirmed. */
export function DeleteGalleryButton(
  props: Pick<DeleteWithConfirmButtonProps, 'aria-label' | 'redirect'>,
) {
  const notify = useNotify();
  return (
    <DeleteWithConfirmButton
      {...props}
      resource="galleries"
      mutationMode="pessimistic"
      confirmTitle="resources.galleries.delete.title"
      confirmContent="resources.galleries.delete.content"
      mutationOptions={{
        onError: () => notify('resources.galleries.notifications.delete_failed', { type: 'error' }),
      }}
    />
  );
}
