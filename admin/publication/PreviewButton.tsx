import VisibilityIcon from '@mui/icons-material/Visibility';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { PREVIEW_FIELD } from '#core/rules/preview';

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

/**
 * Posts a record to the address of its preview and shows the answer in a new tab: an address cannot hold so
 * much text, and only a navigation shows a page as the server sends it.
 */
function showPreview(address: string, record: object): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = address;
  form.target = '_blank';
  // Percent signs would make three bytes of one.
  form.enctype = 'multipart/form-data';
  form.hidden = true;
  const field = document.createElement('input');
  field.name = PREVIEW_FIELD;
  field.value = JSON.stringify(record);
  form.append(field);
  document.body.append(form);
  form.submit();
  form.remove();
}
