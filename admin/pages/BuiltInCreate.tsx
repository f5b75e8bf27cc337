import { Create, NotFound, SimpleForm, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { ViewOnSite } from '#admin/kit/form/EditFrame.tsx';
import { SaveBar } from '#admin/kit/form/SaveBar.tsx';
import { UnsavedInput } from '#admin/kit/saving/UnsavedInput.tsx';
import { builtInPage } from '#admin/pages/built-in.ts';
import { PageInputs } from '#admin/pages/PageInputs.tsx';
import { validateWith } from '#admin/shell/validate.ts';
import { paths } from '#core/kit/paths';
import { pageUrl } from '#core/pages/page';
import { pageInput } from '#db/pages/schema';

/** The form of a built-in page that nobody has rewritten yet. It begins with the built-in text; saving stores it. */
export function BuiltInCreate() {
  const translate = useTranslate();
  const { slug = '' } = useParams();
  const page = builtInPage(slug);
  if (!page) return <NotFound />;
  return (
    <Create
      resource="pages"
      redirect="list"
      title={translate('resources.pages.page.built_in', { title: page.title })}
      actions={<ViewOnSite href={pageUrl(slug, paths)} />}
    >
      <SimpleForm validate={validateWith(pageInput)} defaultValues={page} toolbar={<SaveBar />}>
        <UnsavedInput />
        <PageInputs />
      </SimpleForm>
    </Create>
  );
}
