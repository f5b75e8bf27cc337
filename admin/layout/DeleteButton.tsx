import { DeleteWithConfirmButton, useResourceContext } from 'react-admin';

/** Deletes the record of the context after a confirmation in the resource's words (spec §5). */
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
