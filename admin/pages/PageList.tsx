import DraftIcon from '@mui/icons-material/EditNote';
import PublishIcon from '@mui/icons-material/Public';
import { Box, Chip } from '@mui/material';
import { DataTable, ReferenceField, SimpleList, TextField, useTranslate } from 'react-admin';
import { officeLang } from '#admin/language.ts';
import { BulkDeleteButton, BulkUpdateButton } from '#admin/layout/BulkButtons.tsx';
import { ListFrame } from '#admin/layout/ListFrame.tsx';
import { RowActions } from '#admin/layout/RowActions.tsx';
import { CategoryFilter } from '#admin/pages/CategoryInput.tsx';
import { PAGE_STATUSES } from '#core/rules/page';
import { shortDate } from '#core/short-date';
import { pageFields } from '#db/schema/page';

const moreFilters = [<CategoryFilter key="category" source="category_id" alwaysOn />];
const columns = ['title', 'slug', 'status', 'category_id', 'updated_at'];
const hidden = ['status', 'category_id'];

/** The pages, newest first (spec §7). */
export function PageList() {
  return (
    <ListFrame
      resource="pages"
      sort={{ field: 'created_at', order: 'DESC' }}
      statuses={PAGE_STATUSES}
      moreFilters={moreFilters}
      columns={columns}
      hidden={hidden}
      exported={pageFields.exported}
      table={<PageTable />}
      lines={<PageLines />}
    />
  );
}

function BulkActions() {
  return (
    <>
      <BulkUpdateButton
        says="resources.pages.bulk.publish"
        data={{ status: 'published' }}
        icon={<PublishIcon />}
      />
      <BulkUpdateButton
        says="resources.pages.bulk.unpublish"
        data={{ status: 'draft' }}
        icon={<DraftIcon />}
      />
      <BulkDeleteButton says="resources.pages.bulk.delete" />
    </>
  );
}

function PageTable() {
  const translate = useTranslate();
  return (
    <DataTable rowClick="edit" bulkActionButtons={<BulkActions />} hiddenColumns={hidden}>
      <DataTable.Col
        source="title"
        render={(page) => (
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            {page.title}
            {page.status === 'draft' && (
              <Chip size="small" label={translate('resources.pages.status.draft')} />
            )}
          </Box>
        )}
      />
      <DataTable.Col source="slug" />
      <DataTable.Col
        source="status"
        disableSort
        render={(page) => translate(`resources.pages.status.${page.status}`)}
      />
      <DataTable.Col source="category_id" disableSort>
        <ReferenceField source="category_id" reference="page_categories" link={false}>
          <TextField source="name" />
        </ReferenceField>
      </DataTable.Col>
      <DataTable.Col
        source="updated_at"
        render={(page) => shortDate(page.updated_at, officeLang())}
      />
      <DataTable.Col label="resources.pages.actions" disableSort>
        <RowActions />
      </DataTable.Col>
    </DataTable>
  );
}

/** A page on a phone: title, address and time of the last change. */
function PageLines() {
  const translate = useTranslate();
  return (
    <SimpleList
      primaryText={(page) => page.title}
      secondaryText={(page) => `/${page.slug}`}
      tertiaryText={(page) =>
        page.status === 'draft'
          ? translate('resources.pages.status.draft')
          : shortDate(page.updated_at, officeLang())
      }
    />
  );
}
