import { Box, Chip, type Theme, useMediaQuery } from '@mui/material';
import {
  BulkDeleteWithConfirmButton,
  BulkUpdateButton,
  ColumnsButton,
  DataTable,
  DeleteWithConfirmButton,
  EditButton,
  ExportButton,
  List,
  ReferenceField,
  SearchInput,
  SimpleList,
  TextField,
  TopToolbar,
  useTranslate,
} from 'react-admin';
import { ChoiceInput } from '#admin/layout/ChoiceInput.tsx';
import { exportCsv } from '#admin/layout/export-csv.ts';
import { NewButton } from '#admin/layout/NewButton.tsx';
import { CategoryFilter } from '#admin/pages/CategoryInput.tsx';
import { PAGE_STATUSES } from '#core/rules/page';
import { shortDate } from '#core/short-date';

const statuses = PAGE_STATUSES.map((id) => ({ id, name: `resources.pages.status.${id}` }));
const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <ChoiceInput
    key="status"
    source="status"
    choices={statuses}
    empty="resources.pages.allStatuses"
    alwaysOn
  />,
  <CategoryFilter key="category" source="category_id" alwaysOn />,
];
const exporter = exportCsv(
  ['title', 'slug', 'status', 'meta_description', 'created_at', 'updated_at'],
  'pages',
);

/** The pages, newest first (spec §7). */
export function PageList() {
  const small = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return (
    <List
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={25}
      filters={filters}
      exporter={exporter}
      actions={
        <TopToolbar>
          {!small && <ColumnsButton />}
          <ExportButton />
          <NewButton />
        </TopToolbar>
      }
      empty={false}
    >
      {small ? <PageLines /> : <PageTable />}
    </List>
  );
}

function BulkActions() {
  return (
    <>
      <BulkUpdateButton
        label="resources.pages.publish"
        data={{ status: 'published' }}
        mutationMode="pessimistic"
      />
      <BulkUpdateButton
        label="resources.pages.unpublish"
        data={{ status: 'draft' }}
        mutationMode="pessimistic"
      />
      <BulkDeleteWithConfirmButton
        mutationMode="pessimistic"
        confirmTitle="resources.pages.delete.titleMany"
        confirmContent="resources.pages.delete.contentMany"
      />
    </>
  );
}

function PageTable() {
  const translate = useTranslate();
  return (
    <DataTable
      rowClick="edit"
      bulkActionButtons={<BulkActions />}
      hiddenColumns={['status', 'category_id']}
    >
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
      <DataTable.Col source="updated_at" render={(page) => shortDate(page.updated_at)} />
      <DataTable.Col
        label="resources.pages.actions"
        disableSort
        sx={{ '& .MuiButton-root': { whiteSpace: 'nowrap' } }}
      >
        <EditButton />
        <DeletePage />
      </DataTable.Col>
    </DataTable>
  );
}

function DeletePage() {
  return (
    <DeleteWithConfirmButton
      mutationMode="pessimistic"
      confirmTitle="resources.pages.delete.title"
      confirmContent="resources.pages.delete.content"
    />
  );
}

/** On a phone: what it is, where it is and when it was changed. */
function PageLines() {
  const translate = useTranslate();
  return (
    <SimpleList
      primaryText={(page) => page.title}
      secondaryText={(page) => `/${page.slug}`}
      tertiaryText={(page) =>
        page.status === 'draft'
          ? translate('resources.pages.status.draft')
          : shortDate(page.updated_at)
      }
    />
  );
}
