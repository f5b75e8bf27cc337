import { TopToolbar, useRecordContext } from 'react-admin';
import { EarlierVersionsButton } from '#admin/history/EarlierVersions.tsx';
import { DuplicateButton } from '#admin/kit/form/DuplicateButton.tsx';
import { EditFrame, ViewOnSite } from '#admin/kit/form/EditFrame.tsx';
import { PageDeleteButton } from '#admin/pages/PageDeleteButton.tsx';
import { PageInputs } from '#admin/pages/PageInputs.tsx';
import { paths } from '#core/kit/paths';
import { pageUrl, previewUrl } from '#core/pages/page';
import { pageFields, pageInput } from '#db/pages/schema';

/** The form of an existing page. */
export function PageEdit() {
  return (
    <EditFrame resource="pages" input={pageInput} actions={<Actions />} deletion={<PageDeleteButton />}>
      <PageInputs />
    </EditFrame>
  );
}

function Actions() {
  const page = useRecordContext();
  if (!page) return <TopToolbar />;
  const slug = String(page.slug);
  return (
    <TopToolbar sx={{ flexWrap: 'wrap' }}>
      <EarlierVersionsButton />
      <DuplicateButton resource="pages" copied={pageFields.copied} draft={{ status: 'draft' }} />
      {page.status === 'draft' ? (
        <ViewOnSite href={previewUrl(slug, paths)} label="resources.pages.preview" />
      ) : (
        <ViewOnSite href={pageUrl(slug, paths)} />
      )}
    </TopToolbar>
  );
}
