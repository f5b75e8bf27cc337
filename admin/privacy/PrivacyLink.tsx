import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '#admin/access/useMay.ts';
import { privacyAddress } from '#admin/privacy/address.ts';

/** For admins, the way from somebody's message or subscription to all that is stored about them. */
export function PrivacyLink({ email }: { email: string }) {
  const translate = useTranslate();
  if (!useMay('read', 'privacy')) return null;
  return (
    <Button size="small" component={Link} to={privacyAddress(email)}>
      {translate('privacy.linkFor')}
    </Button>
  );
}
