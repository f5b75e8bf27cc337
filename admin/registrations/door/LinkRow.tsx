import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CopyButton } from '#admin/account/factors/ShownCodes.tsx';
import { LateConfirmDialog } from '#admin/kit/dialog/LateConfirmDialog.tsx';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import { readableMoment } from '#admin/kit/readable-date.ts';
import { QrPicture } from '#admin/kit/share/QrPicture.tsx';
import type { DoorLink } from '#core/registrations/door-links';

const SAYS = 'resources.registrations.door';

interface LinkRowProps {
  link: DoorLink;
  /** The title of the event. */
  event: string;
  isBusy: boolean;
  onEnd: () => Promise<void>;
}

/** A link to the door: who has it, since when, and what can be done with it until it ends. */
export function LinkRow({ link, event, isBusy, onEnd }: LinkRowProps) {
  const translate = useTranslate();
  const { name, created_at, seen_at, ended_at, url } = link;
  const told = (key: string, at: string) => translate(`${SAYS}.${key}`, { moment: readableMoment(at) });
  const facts = [
    told('created', created_at),
    seen_at ? told('heard', seen_at) : translate(`${SAYS}.unheard`),
    ended_at && told('ended', ended_at),
  ];
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography dir="auto" sx={{ overflowWrap: 'anywhere', ...(ended_at && { color: 'text.secondary' }) }}>
        {name}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {facts.filter(Boolean).join(' · ')}
      </Typography>
      {url && <Ways name={name} url={url} title={event} isBusy={isBusy} onEnd={onEnd} />}
    </Box>
  );
}

interface WaysProps extends Pick<LinkRowProps, 'isBusy' | 'onEnd'> {
  name: string;
  url: string;
  title: string;
}

/** The ways by which a link gets to its helper, and its end. */
function Ways({ name, url, title, isBusy, onEnd }: WaysProps) {
  const translate = useTranslate();
  const [isShown, setShown] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const nameOf = (key: string) => `${translate(`${SAYS}.${key}`)}: ${name}`;
  const share = () =>
    navigator.share({ title, url }).catch((error: unknown) => {
      // Whoever closes the sheet has not shared it; the address can still be copied.
      console.warn('the link was not shared', error);
    });
  return (
    <>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <CopyButton label={`${SAYS}.copy`} name={nameOf('copy')} text={url} />
        {'share' in navigator && (
          <Button aria-label={nameOf('share')} onClick={share}>
            {translate(`${SAYS}.share`)}
          </Button>
        )}
        <Button aria-label={nameOf('code')} aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {translate(`${SAYS}.code`)}
        </Button>
        <ReasonedButton
          color="error"
          aria-label={nameOf('end')}
          reason={isBusy ? 'office.reasons.busy' : null}
          onClick={() => setAsking(true)}
          sx={{ ml: { sm: 2 } }}
        >
          {translate(`${SAYS}.end`)}
        </ReasonedButton>
      </Stack>
      {isShown && (
        <Box sx={{ mt: 1 }}>
          <QrPicture url={url} label={translate(`${SAYS}.picture`, { name })} />
          <Typography variant="body2">{translate(`${SAYS}.scan`)}</Typography>
        </Box>
      )}
      <LateConfirmDialog
        isOpen={isAsking}
        says={`${SAYS}.ending`}
        args={{ name }}
        onConfirm={() => {
          setAsking(false);
          void onEnd();
        }}
        onKeep={() => setAsking(false)}
      />
    </>
  );
}
