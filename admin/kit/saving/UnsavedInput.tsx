import { Alert, Box, Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useResourceContext, useTranslate, useTranslateLabel } from 'react-admin';
import { prepareSignIn } from '#admin/account/session/SignInAgain.tsx';
import { readable } from '#admin/kit/readable.ts';
import { readableMoment } from '#admin/kit/readable-date.ts';
import { useSaving } from '#admin/kit/saving/saving-state.ts';
import { useRetrySave } from '#admin/kit/saving/useRetrySave.ts';
import { useUnsavedInput } from '#admin/kit/saving/useUnsavedInput.ts';

/** Keeps what is typed in the form in this browser, offers it again, and saves it when the network is back. */
export function UnsavedInput() {
  const translate = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  const { offer, bringBack, discard, hasSecret, ...form } = useUnsavedInput();
  const isOffline = useRetrySave({ within: place, ...form });
  const { keptAt } = useSaving();
  const [changed, setChanged] = useState<ReturnType<typeof bringBack>>([]);
  const kept = keptAt && translate(`saving.kept${hasSecret ? '_without_password' : ''}`);
  const isAnswered = useRef(false);
  useEffect(prepareSignIn, []);
  useEffect(() => {
    // The pressed button is gone, and the focus with it.
    if (!offer && isAnswered.current) firstFieldAround(place.current)?.focus();
    isAnswered.current = false;
  }, [offer]);
  const answered = (act: () => void) => () => {
    isAnswered.current = true;
    act();
  };
  return (
    <Box ref={place} sx={{ width: '100%', '& .MuiAlert-root': { mb: 2 } }}>
      {offer && (
        <Alert
          severity="info"
          role="status"
          action={
            <>
              <Button color="inherit" onClick={answered(() => setChanged(bringBack(offer)))}>
                {translate('saving.bring_back')}
              </Button>
              <Button color="inherit" onClick={answered(() => discard(offer))}>
                {translate('saving.discard')}
              </Button>
            </>
          }
          sx={{
            flexWrap: 'wrap',
            '& .MuiAlert-message': { flex: '1 1 14rem' },
            '& .MuiAlert-action': { ml: 'auto', pl: 1 },
          }}
        >
          {translate('saving.offer', { when: readableMoment(offer.at) })}
        </Alert>
      )}
      {changed.length > 0 && <ChangedSince fields={changed} />}
      {isOffline && (
        <Alert severity="warning">
          {translate('saving.offline')} {kept}
        </Alert>
      )}
    </Box>
  );
}

const FIELDS = 'input:not([type=hidden], [type=file]), textarea, [contenteditable=true]';

const firstFieldAround = (element: HTMLElement | null) => element?.closest('form')?.querySelector<HTMLElement>(FIELDS);

function ChangedSince({ fields }: { fields: { name: string; value: unknown }[] }) {
  const translate = useTranslate();
  const labelOf = useTranslateLabel();
  const resource = useResourceContext() ?? '';
  const labels = fields.map(({ name }) => String(labelOf({ source: name, resource })));
  return (
    <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
      {translate('saving.changed_since', { fields: labels.join(', ') })}
      {fields.map(({ name, value }, at) => (
        <div key={name}>{translate('saving.stored_now', { field: labels[at], value: readable(value) })}</div>
      ))}
    </Alert>
  );
}
