import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useNameInRow } from '#admin/kit/list/useNameInRow.ts';
import { useMay } from '#admin/shell/access/useMay.ts';

/** For admins, a link from a person's message or subscription to all data stored about them. */
export function PrivacyLink({ email }: { email: string }) {
  const translate = useTranslate();
  const nameOf = useNameInRow();
  if (!useMay('read', 'privacy')) return null;
  return (
    <Button size="small" component={Link} to={privacyUrl(email)} aria-label={nameOf('privacy.linkFor')}>
      {translate('privacy.linkFor')}
    </Button>
  );
}

/** The route of the privacy screen for an email address; `account` stands for another person who had it. */
export const privacyUrl = (email: string, account?: string): string =>
  `/privacy?${new URLSearchParams({ email, ...(account && { account }) })}`;
