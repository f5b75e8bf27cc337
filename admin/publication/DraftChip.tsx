import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Marks a draft in a list. */
export function DraftChip() {
  const translate = useTranslate();
  return <Chip size="small" label={translate('office.publication.draft')} />;
}
