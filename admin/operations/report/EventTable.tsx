import {
  Box,
  Chip,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate, useUpdate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ONLY_ON_PAPER, ONLY_ON_SCREEN } from '#admin/kit/print.ts';
import { readableDay } from '#admin/kit/readable-date.ts';
import { failureText } from '#admin/shell/failures.ts';
import type { Report } from '#core/operations/report-contract';

type ReportedEvent = Report['events'][number];

/** The events of the report, earliest first. The attendance of each can be noted here. */
export function EventTable({ events }: { events: readonly ReportedEvent[] }) {
  const translate = useTranslate();
  // On a narrow screen date and place are below the title; on paper there is room.
  const small = useMediaQuery<Theme>(
    ({ breakpoints }) => `screen and ${breakpoints.down('md').replace('@media ', '')}`,
  );
  if (events.length === 0) return <Typography>{translate('report.events.none')}</Typography>;
  const heads = small ? ['name', 'attendance'] : ['date', 'name', 'place', 'attendance'];
  return (
    <Table
      size="small"
      sx={{ '& td': { overflowWrap: 'anywhere', verticalAlign: 'top' }, '& td, & th': { px: { xs: 0.5, md: 2 } } }}
    >
      <TableHead>
        <TableRow>
          {heads.map((name) => (
            <TableCell key={name}>{translate(`report.events.${name}`)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {events.map((event) => (
          <EventRow key={event.id} event={event} small={small} />
        ))}
      </TableBody>
    </Table>
  );
}

function EventRow({ event, small }: { event: ReportedEvent; small: boolean }) {
  const translate = useTranslate();
  const { id, title, date, end_date, location, cancelled, is_over } = event;
  const day = readableDay(date, end_date);
  const mark = cancelled ? 'isCancelled' : is_over ? null : 'isToCome';
  return (
    <TableRow>
      {!small && <TableCell sx={{ whiteSpace: 'nowrap' }}>{day}</TableCell>}
      <TableCell>
        <Link to={`/events/${encodeURIComponent(id)}`} dir="auto" style={{ color: 'inherit' }}>
          {title}
        </Link>{' '}
        {mark && <Chip size="small" variant="outlined" label={translate(`report.events.${mark}`)} />}
        {small && (
          <Typography variant="body2" color="text.secondary">
            {day}
            <br />
            {location}
          </Typography>
        )}
      </TableCell>
      {!small && <TableCell dir="auto">{location}</TableCell>}
      <TableCell sx={{ width: { xs: '45%', md: '30%' } }}>
        {is_over && !cancelled && <AttendanceInput event={event} />}
      </TableCell>
    </TableRow>
  );
}

function AttendanceInput({ event }: { event: Report['events'][number] }) {
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
        onError: (error: unknown) => notify(failureText(error, 'report.events.saveFailed'), { type: 'error' }),
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
          htmlInput: { maxLength: 200, 'aria-label': translate('report.events.attendanceOf', { title: event.title }) },
        }}
        sx={{ minWidth: '8rem' }}
      />
      <Box component="span" className={ONLY_ON_PAPER}>
        {typed}
      </Box>
    </>
  );
}
