import DoorIcon from '@mui/icons-material/MeetingRoomOutlined';
import { Box, Button, Skeleton, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import { LoadFailed } from '#admin/kit/list/LoadFailed.tsx';
import { LinkRow } from '#admin/registrations/door/LinkRow.tsx';
import { useDoorLinks } from '#admin/registrations/door/useDoorLinks.ts';
import { registrationPaths } from '#core/registrations/paths';
import { DOOR_AFTER_HOURS } from '#core/registrations/registration';
import type { Event } from '#db/events/schema';

const SAYS = 'resources.registrations.door';

/** Opens the door of an event, and gives links to it to helpers without an account. */
export function Door({ event }: { event: Event }) {
  const translate = useTranslate();
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Typography sx={textSx}>{translate(`${SAYS}.hint`)}</Typography>
      <Button variant="contained" href={registrationPaths.door(event.id)} startIcon={<DoorIcon />}>
        {translate(`${SAYS}.open`)}
      </Button>
      <Links event={event} />
    </Stack>
  );
}

const textSx = { maxWidth: '70ch' } as const;

function Links({ event }: { event: Event }) {
  const translate = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  const door = useDoorLinks(event.id);
  const { links, error, refetch, isBusy, end } = door;
  return (
    <>
      <Box>
        <Typography ref={heading} tabIndex={-1} variant="subtitle1" component="h3" sx={{ fontWeight: 'bold' }}>
          {translate(`${SAYS}.links`)}
        </Typography>
        <Typography sx={textSx}>{translate(`${SAYS}.about`, { smart_count: DOOR_AFTER_HOURS })}</Typography>
      </Box>
      <NewLink door={door} />
      {error && <LoadFailed text={`${SAYS}.failed.load`} onRetry={refetch} />}
      {!links && !error && <Skeleton variant="rounded" width="100%" height={80} />}
      {links?.length === 0 && <Typography color="text.secondary">{translate(`${SAYS}.none`)}</Typography>}
      {links && links.length > 0 && (
        <Box component="ul" sx={{ width: '100%', m: 0, p: 0, listStyle: 'none' }}>
          {links.map((link) => (
            <LinkRow
              key={link.id}
              link={link}
              event={event.title}
              isBusy={isBusy}
              onEnd={async () => {
                await end(link);
                // The pressed button is gone.
                heading.current?.focus();
              }}
            />
          ))}
        </Box>
      )}
    </>
  );
}

function NewLink({ door }: { door: ReturnType<typeof useDoorLinks> }) {
  const translate = useTranslate();
  const [name, setName] = useState('');
  const { isBusy, problem, make, forgetProblem } = door;
  const field = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (await make(name)) setName('');
    field.current?.focus();
  };
  return (
    <Stack
      component="form"
      noValidate
      direction={{ xs: 'column', sm: 'row' }}
      spacing={1}
      onSubmit={submit}
      sx={{ width: '100%', maxWidth: 560, alignItems: { xs: 'stretch', sm: 'flex-start' } }}
    >
      <TextField
        inputRef={field}
        fullWidth
        label={translate(`${SAYS}.name`)}
        value={name}
        onChange={({ target }) => {
          setName(target.value);
          forgetProblem();
        }}
        error={problem !== null}
        helperText={problem ? translate(problem, { _: problem }) : translate(`${SAYS}.nameHint`)}
        autoComplete="off"
        size="small"
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
      <ReasonedButton
        type="submit"
        variant="outlined"
        reason={isBusy ? 'office.reasons.busy' : null}
        sx={{ flexShrink: 0, minHeight: 40 }}
      >
        {translate(`${SAYS}.make`)}
      </ReasonedButton>
    </Stack>
  );
}
