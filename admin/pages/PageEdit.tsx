import { Button } from '@mui/material';
import {
  DeleteWithConfirmButton,
  Edit,
  SaveButton,
  SimpleForm,
  Toolbar,
  TopToolbar,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { useLoadFailure } from '#admin/layout/useLoadFailure.ts';
import { PageInputs } from '#admin/pages/PageInputs.tsx';
import { RevisionsButton } from '#admin/pages/Revisions.tsx';
import { validateWith } from '#admin/validate.ts';
import { pageAddress, previewAddress } from '#core/rules/page';
import { pageInput } from '#db/schema/page';

/** A page that exists; saved, it goes back to the list (spec §4). */
export function PageEdit() {
  return (
    <Edit
      mutationMode="pessimistic"
      redirect="list"
      actions={<Actions />}
      queryOptions={useLoadFailure('pages')}
    >
      <SimpleForm validate={validateWith(pageInput)} warnWhenUnsavedChanges toolbar={<Bar />}>
        <PageInputs />
      </SimpleForm>
    </Edit>
  );
}

function Actions() {
  const page = useRecordContext();
  const translate = useTranslate();
  if (!page) return <TopToolbar />;
  const isDraft = page.status === 'draft';
  const slug = String(page.slug);
  return (
    <TopToolbar>
      <RevisionsButton />
      <Button
        href={isDraft ? previewAddress(slug) : pageAddress(slug)}
        target="_blank"
        rel="noopener"
      >
        {translate(isDraft ? 'resources.pages.preview' : 'resources.pages.view')}
      </Button>
    </TopToolbar>
  );
}

function Bar() {
  return (
    <Toolbar sx={{ justifyContent: 'space-between' }}>
      <SaveButton />
      <DeleteWithConfirmButton
        mutationMode="pessimistic"
        confirmTitle="resources.pages.delete.title"
        confirmContent="resources.pages.delete.content"
      />
    </Toolbar>
  );
}
