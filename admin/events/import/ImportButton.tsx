import UploadIcon from '@mui/icons-material/UploadFile';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '#admin/access/useMay.ts';

/** Leads to the import of events. */
export function ImportButton() {
  const translate = useTranslate();
  const mayImport = useMay('publish', 'events');
  if (!mayImport) return null;
  return (
    <Button component={Link} to="/events/import" size="small" startIcon={<UploadIcon />}>
      {translate('resources.events.import.action')}
    </Button>
  );
}
