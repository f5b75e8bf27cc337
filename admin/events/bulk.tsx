import UntagIcon from '@mui/icons-material/LabelOffOutlined';
import TagIcon from '@mui/icons-material/LabelOutlined';
import { Autocomplete, MenuItem, TextField, Typography } from '@mui/material';
import { type RaRecord, useGetMany, useListContext, useTranslate } from 'react-admin';
import type { BulkAction, BulkField } from '#admin/kit/list/bulk/action.ts';
import { deletion, publication, withdrawal } from '#admin/kit/list/bulk/standard-actions.tsx';

const SAYS = 'office.bulk.events';
/** The longest tag, in characters. */
const TAG_MAX = 40;

const tagsOf = (events: readonly (RaRecord | undefined)[]): string[] =>
  [...new Set(events.flatMap((event): string[] => event?.tags ?? []))].toSorted((a, b) => a.localeCompare(b));

/** Proposes the tags of the events that are listed, so that one tag is written in one way. */
function TagToAdd({ value, onChange }: BulkField) {
  const translate = useTranslate();
  const { data = [] } = useListContext();
  return (
    <Autocomplete
      freeSolo
      options={tagsOf(data)}
      inputValue={value}
      onInputChange={(_, typed) => onChange(typed)}
      renderInput={({ inputProps, ...params }) => (
        <TextField
          {...params}
          required
          margin="normal"
          label={translate(`${SAYS}.tag.field`)}
          slotProps={{ htmlInput: { ...inputProps, maxLength: TAG_MAX } }}
        />
      )}
    />
  );
}

function TagToRemove({ value, onChange }: BulkField) {
  const translate = useTranslate();
  const { selectedIds } = useListContext();
  const { data = [], isPending } = useGetMany('events', { ids: selectedIds });
  const tags = tagsOf(data);
  if (!isPending && tags.length === 0) return <Typography sx={{ mt: 2 }}>{translate(`${SAYS}.untag.none`)}</Typography>;
  return (
    <TextField
      select
      required
      fullWidth
      margin="normal"
      label={translate(`${SAYS}.untag.field`)}
      value={tags.includes(value) ? value : ''}
      onChange={({ target }) => onChange(target.value)}
    >
      {tags.map((tag) => (
        <MenuItem key={tag} value={tag}>
          {tag}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** What can be done to many events at once. */
export const eventBulk: readonly BulkAction[] = [
  publication({ draft: false }),
  withdrawal({ draft: true }),
  {
    says: `${SAYS}.tag`,
    icon: <TagIcon />,
    needs: 'edit',
    change: (tag) => ({ add: { tags: [tag] } }),
    Field: TagToAdd,
  },
  {
    says: `${SAYS}.untag`,
    icon: <UntagIcon />,
    needs: 'edit',
    change: (tag) => ({ remove: { tags: [tag] } }),
    Field: TagToRemove,
  },
  deletion(),
];
