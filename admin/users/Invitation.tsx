import { Alert, Stack } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { httpClient } from '#admin/http-client.ts';
import { DeleteButton } from '#admin/layout/DeleteButton.tsx';
import { ReasonedButton } from '#admin/layout/ReasonedButton.tsx';
import { readableMoment } from '#admin/layout/readable-date.ts';
import { useUserFailure } from '#admin/users/useUserFailure.ts';
import { paths } from '#core/paths';

const SAYS = 'resources.users.invitation';

/** Of somebody who was invited and has not come: until when the link works, and what can be done. */
export function Invitation() {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const failure = useUserFailure();
  const user = useRecordContext();
  const [isBusy, setBusy] = useState(false);
  if (user?.has_come !== false || !user.is_active) return null;
  const until = typeof user.invited_until === 'string' ? user.invited_until : null;
  const isOpen = until !== null && new Date(until) > new Date();
  const again = async () => {
    setBusy(true);
    try {
      await httpClient(paths.api.invite(String(user.id)), { method: 'POST' });
      notify(`${SAYS}.sent`, { type: 'success', messageArgs: { email: user.email } });
      refresh();
    } catch (error) {
      failure('invitation.failed')(error);
    }
    setBusy(false);
  };
  return (
    <Alert severity="info" sx={{ width: '100%', mb: 2 }}>
      <Stack spacing={1} sx={{ alignItems: 'start' }}>
        <span>
          {isOpen
            ? translate(`${SAYS}.open`, { when: readableMoment(until) })
            : translate(`${SAYS}.over`)}
        </span>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          <ReasonedButton
            variant="outlined"
            reason={isBusy ? 'office.reasons.busy' : null}
            onClick={again}
          >
            {translate(`${SAYS}.again`)}
          </ReasonedButton>
          <DeleteButton
            label={`${SAYS}.takeBack`}
            says={`${SAYS}.question`}
            onError={failure('failed.delete')}
          />
        </Stack>
      </Stack>
    </Alert>
  );
}
