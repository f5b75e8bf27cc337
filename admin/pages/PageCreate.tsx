import { Create, SimpleForm } from 'react-admin';
import { SaveBar } from '#admin/kit/form/SaveBar.tsx';
import { UnsavedInput } from '#admin/kit/saving/UnsavedInput.tsx';
import { PageInputs } from '#admin/pages/PageInputs.tsx';
import { useNewPage } from '#admin/pages/useNewPage.ts';
import { useMay } from '#admin/shell/access/useMay.ts';
import { validateWith } from '#admin/shell/validate.ts';
import { pageInput } from '#db/pages/schema';

/** The form of a new page. Saving leads to the list (spec §4), which says where the page is. */
export function PageCreate() {
  const mayPublish = useMay('publish', 'pages');
  const [, setNew] = useNewPage();
  const redirect = (_: unknown, id: unknown) => {
    setNew(String(id));
    return '/pages';
  };
  return (
    <Create resource="pages" redirect={redirect} title="resources.pages.page.create">
      <SimpleForm
        validate={validateWith(pageInput)}
        defaultValues={{ status: mayPublish ? 'published' : 'draft', in_footer: true }}
        toolbar={<SaveBar />}
      >
        <UnsavedInput />
        <PageInputs />
      </SimpleForm>
    </Create>
  );
}
