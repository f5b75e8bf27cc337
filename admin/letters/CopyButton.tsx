import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import { Button } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '#admin/access/useMay.ts';
import { letterFields, type StoredLetter } from '#db/schema/letter';

/** What the form of a new letter is filled with from this one; its state and its numbers stay behind. */
const copyOf = (letter: StoredLetter) => ({
  record: Object.fromEntries(letterFields.copied.map((name) => [name, letter[name]])),
});

/** Opens the form of a new letter, filled in from this one. Nothing is stored until it is saved. */
export function CopyButton() {
  const letter = useRecordContext<StoredLetter>();
  const translate = useTranslate();
  const mayCreate = useMay('create', 'letters');
  if (!letter || !mayCreate) return null;
  return (
    <Button
      component={Link}
      to="/letters/new"
      state={copyOf(letter)}
      startIcon={<ContentCopyIcon />}
    >
      {translate('resources.letters.copy')}
    </Button>
  );
}
