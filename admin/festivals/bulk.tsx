import ConfirmIcon from '@mui/icons-material/EventAvailable';
import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { BulkAction, BulkField } from '#admin/kit/list/bulk/action.ts';
import { deletion } from '#admin/kit/list/bulk/standard-actions.tsx';
import { SOURCE_MAX } from '#db/festivals/schema';

/** The one calendar in which the days of the ticked festivals were read. */
function SourceField({ value, onChange }: BulkField) {
  const translate = useTranslate();
  return (
    <TextField
      required
      fullWidth
      margin="normal"
      label={translate('resources.festivals.fields.source')}
      helperText={translate('resources.festivals.hints.source')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { maxLength: SOURCE_MAX } }}
    />
  );
}

/** What can be done to many festivals at once. */
export const festivalBulk: readonly BulkAction[] = [
  {
    says: 'office.bulk.festivals.confirmDays',
    icon: <ConfirmIcon />,
    needs: 'publish',
    change: (source) => ({ data: { confirmed: true, source } }),
    Field: SourceField,
  },
  deletion(),
];
