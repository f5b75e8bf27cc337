import { useRecordContext } from 'react-admin';
import { DeleteButton } from '#admin/kit/dialog/DeleteButton.tsx';
import { isBuiltIn } from '#admin/pages/built-in.ts';

/** Deletes the page of the context; where it stands for a built-in one, that one's text returns. */
export function PageDeleteButton() {
  const page = useRecordContext();
  if (!isBuiltIn(page?.slug)) return <DeleteButton />;
  return <DeleteButton label="resources.pages.built_in.return" says="resources.pages.return" />;
}
