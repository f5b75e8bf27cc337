import { DeleteWithConfirmButton, useResourceContext } from 'react-admin';

/** Deletes the record around it, once that is confirmed in the words of its resource (spec §5). */
export function DeleteButton() {
  const resource = useResourceContext();
  return (
    <DeleteWithConfirmButton
      mutationMode="pessimistic"
      confirmTitle={`resources.${resource}.delete.title`}
      confirmContent={`resources.${resource}.delete.content`}
    />
  );
}
