import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useResourceContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

/** Opens the resource's `/new` (react-admin's own button goes to `/create`). */
export function NewButton() {
  const resource = useResourceContext();
  const translate = useTranslate();
  return (
    <Button component={Link} to={`/${resource}/new`} variant="contained" startIcon={<AddIcon />}>
      {translate(`resources.${resource}.new`)}
    </Button>
  );
}
