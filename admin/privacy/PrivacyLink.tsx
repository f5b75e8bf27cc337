import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '#admin/shell/access/useMay.ts';

/** For admins, the way from somebody's message or subscription to all that is stored about them. */
export function PrivacyLink({ email }: { email: string }) {
  const translate = useTranslate();
  if (!useMay('read', 'privacy')) return null;
  return (
    <Button size="small" component={Link} to={privacyUrl(email)}>
      {translate('privacy.linkFor')}
    </Button>
  );
}

/** The address of the screen about the person with this address, or about another who had it. */
export const privacyUrl = (email: string, account?: string): string =>
  `/privacy?${new URLSearchParams({ email, ...(account && { account }) })}`;
