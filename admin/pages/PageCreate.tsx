import { Create, SimpleForm } from 'react-admin';
import { useMay } from '#admin/access/useMay.ts';
import { SaveBar } from '#admin/layout/SaveBar.tsx';
import { PageInputs } from '#admin/pages/PageInputs.tsx';
import { useNewPage } from '#admin/pages/useNewPage.ts';
import { KeptInput } from '#admin/saving/KeptInput.tsx';
import { validateWith } from '#admin/validate.ts';
import { pageInput } from '#db/schema/page';

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
        defaultValues={{ status: mayPublish ? 'published' : 'draft', in_footer: false }}
        toolbar={<SaveBar />}
      >
        <KeptInput />
        <PageInputs />
      </SimpleForm>
    </Create>
  );
}
