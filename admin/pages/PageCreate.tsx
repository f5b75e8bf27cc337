import { Create, SimpleForm } from 'react-admin';
import { SaveBar } from '#admin/layout/SaveBar.tsx';
import { PageInputs } from '#admin/pages/PageInputs.tsx';
import { KeptInput } from '#admin/saving/KeptInput.tsx';
import { validateWith } from '#admin/validate.ts';
import { pageInput } from '#db/schema/page';

/** The form of a new page. Saving leads to the list (spec §4). */
export function PageCreate() {
  return (
    <Create resource="pages" redirect="list" title="resources.pages.page.create">
      <SimpleForm
        validate={validateWith(pageInput)}
        defaultValues={{ status: 'published' }}
        toolbar={<SaveBar />}
      >
        <KeptInput />
        <PageInputs />
      </SimpleForm>
    </Create>
  );
}
