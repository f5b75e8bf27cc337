import { Typography } from '@mui/material';
import { DataTable, TopToolbar, useTranslate } from 'react-admin';
import { NewButton } from '#admin/kit/list/NewButton.tsx';
import { OfficeList } from '#admin/kit/list/OfficeList.tsx';
import { PlainTable } from '#admin/kit/list/PlainTable.tsx';
import { InstantField } from '#admin/users/InstantField.tsx';
import type { CannedAnswer } from '#db/messages/canned-answers.schema';

const Column = DataTable.Col<CannedAnswer>;

/** The prepared answers by their names. */
export function CannedAnswerList() {
  const translate = useTranslate();
  return (
    <OfficeList
      resource="canned_answers"
      sort={{ field: 'name', order: 'ASC' }}
      perPage={50}
      actions={
        <TopToolbar>
          <NewButton />
        </TopToolbar>
      }
    >
      <Typography color="text.secondary" sx={{ px: 2, pt: 2, maxWidth: '70ch' }}>
        {translate('canned.intro')}
      </Typography>
      <PlainTable empty="canned.none" rowClick="edit">
        <Column source="name" />
        <Column source="updated_at">
          <InstantField source="updated_at" />
        </Column>
      </PlainTable>
    </OfficeList>
  );
}
