import { Box, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate, useUpdate } from 'react-admin';
import { failureText } from '#admin/failures.ts';
import { ONLY_ON_PAPER, ONLY_ON_SCREEN } from '#admin/report/print.ts';
import type { Report } from '#core/contracts/report';

/** How many came to an event: an input that is saved when it is left. On paper it is text. */
export function AttendanceInput({ event }: { event: Report['events'][number] }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [update] = useUpdate();
  const queries = useQueryClient();
  const [saved, setSaved] = useState(event.attendance ?? '');
  const [typed, setTyped] = useState(saved);
  const save = () => {
    const attendance = typed.trim();
    if (attendance === saved) return;
    update(
      'events',
      { id: event.id, data: { attendance: attendance || null } },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          setSaved(attendance);
          void queries.invalidateQueries({ queryKey: ['report'] });
          notify('report.events.saved');
        },
        onError: (error: unknown) =>
          notify(failureText(error, 'report.events.saveFailed'), { type: 'error' }),
      },
    );
  };
  return (
    <>
      <TextField
        className={ONLY_ON_SCREEN}
        size="small"
        margin="none"
        fullWidth
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={save}
        onKeyDown={({ key }) => {
          if (key === 'Enter') save();
        }}
        slotProps={{
          htmlInput: {
            maxLength: 200,
            'aria-label': translate('report.events.attendanceOf', { title: event.title }),
          },
        }}
        sx={{ minWidth: '8rem' }}
      />
      <Box component="span" className={ONLY_ON_PAPER}>
        {typed}
      </Box>
    </>
  );
}
