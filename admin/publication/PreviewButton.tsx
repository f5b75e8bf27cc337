import VisibilityIcon from '@mui/icons-material/Visibility';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { showPreview } from '#admin/publication/show-preview.ts';

interface PreviewButtonProps {
  /** The address of the preview, from what is in the form. */
  address: (values: Record<string, unknown>) => string;
}

/** Shows the public page in a new tab as it is with what is in the form, saved or not. */
export function PreviewButton({ address }: PreviewButtonProps) {
  const translate = useTranslate();
  const { getValues } = useFormContext();
  const show = () => {
    const values = getValues();
    showPreview(address(values), values);
  };
  return (
    <Button
      startIcon={<VisibilityIcon />}
      onClick={show}
      sx={{ mt: { sm: 1 }, mb: 1, justifySelf: 'start' }}
    >
      {translate('office.publication.preview')}
    </Button>
  );
}
