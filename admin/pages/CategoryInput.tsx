import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ChoiceInput } from '#admin/kit/form/ChoiceInput.tsx';
import { ChoiceFilter } from '#admin/kit/list/filters/ChoiceFilter.tsx';
import { ManageCategories } from '#admin/pages/ManageCategories.tsx';
import { useCategories } from '#admin/pages/useCategories.ts';
import { useMay } from '#admin/shell/access/useMay.ts';

/** The category of a page, with a button that opens the management of categories. */
export function CategoryInput() {
  const translate = useTranslate();
  const { data = [] } = useCategories();
  const mayManage = useMay('edit', 'page_categories');
  const [isOpen, setOpen] = useState(false);
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', flexWrap: 'wrap' }}>
      <Box sx={{ flex: '1 1 14rem' }}>
        <ChoiceInput source="category_id" choices={data} empty="resources.pages.hints.noCategory" helperText={false} />
      </Box>
      {mayManage && (
        <Button onClick={() => setOpen(true)} sx={{ mt: { sm: 1.5 } }}>
          {translate('resources.page_categories.manage')}
        </Button>
      )}
      {isOpen && <ManageCategories close={() => setOpen(false)} />}
    </Box>
  );
}

/** A filter of the list of pages by category. */
export function CategoryFilter() {
  const { data = [] } = useCategories();
  return <ChoiceFilter source="category_id" choices={data} empty="resources.pages.allCategories" />;
}
