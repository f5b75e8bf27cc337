import { Alert, Box, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Link as RecordLink, useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { deletedPictureUrl } from '#admin/history/deleted-picture.ts';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import { useMay } from '#admin/shell/access/useMay.ts';
import { failureText } from '#admin/shell/failures.ts';
import { httpClient } from '#admin/shell/http-client.ts';
import { officeWords } from '#admin/shell/language.ts';
import { paths } from '#core/kit/paths';
import type { TakeDownDecision } from '#core/messages/take-down';

const SAYS = 'resources.messages.takeDown';

/** What a request to take a photo down is about: the photo, why, where it stands, and the decision. */
export function PhotoRequest() {
  const translate = useTranslate();
  const message = useRecordContext();
  if (!message?.photo_id) return null;
  const { reason, decision, photo_url, gallery_id, gallery_title } = message;
  const reasons: Record<string, string> = officeWords().takeDown.reasons;
  const shown = Boolean(message.photo_shown);
  const state = decision ? (shown ? 'kept' : 'down') : shown ? 'waits' : 'hidden';
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Typography>
        {translate(`${SAYS}.reason`)}: {reasons[reason] ?? reason}
      </Typography>
      {photo_url && (
        <Box
          component="img"
          alt={translate(`${SAYS}.photo`)}
          src={deletedPictureUrl(photo_url)}
          sx={{ maxWidth: '100%', maxHeight: 320, borderRadius: 1 }}
        />
      )}
      {gallery_title && (
        <RecordLink to={`/galleries/${encodeURIComponent(gallery_id)}`}>
          {translate(`${SAYS}.gallery`, { title: gallery_title })}
        </RecordLink>
      )}
      <Alert severity={state === 'waits' ? 'warning' : 'info'}>{translate(`${SAYS}.state.${state}`)}</Alert>
      <Decision
        id={String(message.id)}
        isDown={state === 'down'}
        isKept={state === 'kept'}
        canReturn={shown || photo_url}
      />
    </Stack>
  );
}

interface DecisionProps {
  id: string;
  isDown: boolean;
  isKept: boolean;
  /** Whether there is still something that can be shown. */
  canReturn: boolean;
}

function Decision({ id, isDown, isKept, canReturn }: DecisionProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const mayEdit = useMay('edit', 'messages');
  const mayPublish = useMay('publish', 'gallery_photos');
  const [isBusy, setBusy] = useState(false);
  if (!mayEdit || !mayPublish) return null;
  const decide = async (decision: TakeDownDecision) => {
    setBusy(true);
    try {
      await httpClient(paths.api.message(id, 'decision'), { method: 'POST', body: JSON.stringify({ decision }) });
      notify(`${SAYS}.done.${decision}`, { type: 'success' });
    } catch (error) {
      console.error('messages: a request about a photo could not be decided', error);
      notify(failureText(error, `${SAYS}.failed`), { type: 'error' });
    }
    setBusy(false);
    refresh();
  };
  const busy = isBusy ? 'office.reasons.busy' : null;
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {!isDown && (
        <ReasonedButton variant="contained" reason={busy} onClick={() => decide('taken_down')}>
          {translate(`${SAYS}.takeDown`)}
        </ReasonedButton>
      )}
      {!isKept && canReturn && (
        <ReasonedButton variant="outlined" reason={busy} onClick={() => decide('shown')}>
          {translate(`${SAYS}.show`)}
        </ReasonedButton>
      )}
    </Stack>
  );
}
