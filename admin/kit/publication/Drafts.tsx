import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ChoiceFilter } from '#admin/kit/list/filters/ChoiceFilter.tsx';
import { PAGE_STATUSES } from '#core/pages/page';

const choices = PAGE_STATUSES.map((id) => ({ id, name: `office.publication.${id}` }));

/** A list filter: drafts or what is published. */
export function DraftFilter() {
  return (
    <ChoiceFilter
      source="draft"
      label="office.publication.label"
      choices={choices}
      empty="office.publication.all"
      format={(draft) => (typeof draft === 'boolean' ? (draft ? 'draft' : 'published') : null)}
      parse={(status) => (status ? status === 'draft' : null)}
    />
  );
}

/** Marks a draft in a list. */
export function DraftChip() {
  const translate = useTranslate();
  return <Chip size="small" label={translate('office.publication.draft')} />;
}
