import { Box, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import {
  ReferenceInput,
  SelectInput,
  useChoicesContext,
  useNotify,
  useTranslate,
} from 'react-admin';
import { ManageCategories } from '#admin/pages/ManageCategories.tsx';

/** The category of a page, among all there are, by name; and the door to managing them. */
export function CategoryInput() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', flexWrap: 'wrap' }}>
      <Box sx={{ flex: '1 1 14rem' }}>
        <ReferenceInput
          source="category_id"
          reference="page_categories"
          perPage={1000}
          sort={{ field: 'name', order: 'ASC' }}
          queryOptions={{ retry: false }}
        >
          <Categories />
        </ReferenceInput>
      </Box>
      <Button onClick={() => setOpen(true)} sx={{ mt: 1.5 }}>
        {translate('resources.page_categories.manage')}
      </Button>
      {isOpen && <ManageCategories close={() => setOpen(false)} />}
    </Box>
  );
}

/** The categories to choose from; that they could not be loaded is told (spec §8). */
function Categories() {
  const notify = useNotify();
  const { error } = useChoicesContext();
  useEffect(() => {
    if (error) notify('resources.page_categories.failed.list', { type: 'error' });
  }, [error, notify]);
  return (
    <SelectInput
      optionText="name"
      emptyText="resources.pages.hints.noCategory"
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    />
  );
}
