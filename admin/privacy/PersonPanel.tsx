import { Button, Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Panel } from '#admin/kit/dialog/Panel.tsx';
import { LoadFailed } from '#admin/kit/list/LoadFailed.tsx';
import { privacyUrl } from '#admin/privacy/PrivacyLink.tsx';
import { StoredKinds, usePersonalData } from '#admin/privacy/StoredKinds.tsx';
import { failureText } from '#admin/shell/failures.ts';

/** The data stored about a person, with a link to export or erase it. */
export function PersonPanel({ email }: { email: string }) {
  const translate = useTranslate();
  const { data, error, refetch } = usePersonalData({ email });
  return (
    <Panel title={translate('privacy.title')}>
      {error && <LoadFailed text={failureText(error, 'privacy.failed')} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={120} />}
      {data && <StoredKinds data={data} />}
      <Button component={Link} to={privacyUrl(email)} sx={{ mt: 1, minHeight: 44 }}>
        {translate('privacy.look')}
      </Button>
    </Panel>
  );
}
