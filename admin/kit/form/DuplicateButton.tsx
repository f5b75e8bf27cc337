import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import { Button } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '#admin/shell/access/useMay.ts';
import type { ResourceName } from '#core/users/roles';
import { copyMark } from '#core/words/office-labels';

interface DuplicateButtonProps {
  resource: ResourceName;
  /** The fields that the copy takes over. */
  copied: readonly string[];
  /** What makes the copy a draft. */
  draft: object;
}

/**
 * Opens the form of a new record, filled in with what the record says and as a draft. Its titles say that it is a copy.
 * Nothing is stored before it is saved.
 */
export function DuplicateButton({ resource, copied, draft }: DuplicateButtonProps) {
  const translate = useTranslate();
  const record = useRecordContext();
  const mayCreate = useMay('create', resource);
  if (!record || !mayCreate) return null;
  const fields = Object.fromEntries(copied.map((name) => [name, record[name]]));
  const marked = (title: unknown, mark: string) => title && `${title} (${mark})`;
  const titles = { title: marked(record.title, copyMark.en), title_ne: marked(record.title_ne, copyMark.ne) };
  return (
    <Button
      component={Link}
      to={`/${resource}/new`}
      state={{ record: { ...fields, ...titles, ...draft } }}
      startIcon={<ContentCopyIcon />}
    >
      {translate('office.duplicate')}
    </Button>
  );
}
