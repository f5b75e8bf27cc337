import { Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ONLY_ON_PAPER } from '#admin/kit/print.ts';
import { readableDay } from '#admin/kit/readable-date.ts';
import { EventTable } from '#admin/operations/report/EventTable.tsx';
import type { Day } from '#core/kit/dates';
import type { Report } from '#core/operations/report-contract';
import { society } from '#society';

/** A function that says a number in words: `12 events held`. */
function useSum() {
  const translate = useTranslate();
  return (key: string, smart_count: number): string => translate(`report.${key}`, { smart_count });
}

/** The report, for the screen and for print. */
export function ReportPages({ report, today }: { report: Report; today: Day }) {
  const translate = useTranslate();
  const { from, to, events, galleries, messages, subscribers } = report;
  const sum = useSum();
  const held = events.filter((event) => event.is_over && !event.cancelled).length;
  const cancelled = events.filter((event) => event.cancelled).length;
  const toCome = events.length - held - cancelled;
  const photos = galleries.reduce((all, gallery) => all + gallery.photos, 0);
  return (
    <Stack spacing={4}>
      <div>
        <Typography className={ONLY_ON_PAPER}>{society.name}</Typography>
        <Typography variant="h5" component="h2">
          {translate('report.heading', { from: readableDay(from), to: readableDay(to) })}
        </Typography>
      </div>
      <Section
        title="events"
        sums={[
          sum('events.sum', held),
          ...(toCome > 0 ? [sum('events.toCome', toCome)] : []),
          ...(cancelled > 0 ? [sum('events.cancelled', cancelled)] : []),
        ]}
      >
        <EventTable events={events} />
      </Section>
      <Section
        title="galleries"
        sums={[sum('galleries.sum', galleries.filter(({ is_new }) => is_new).length), sum('galleries.photos', photos)]}
      >
        <GalleryLines galleries={galleries} />
      </Section>
      <Section
        title="messages"
        sums={[
          sum('messages.received', messages.received),
          sum('messages.answered', messages.answered),
          sum('messages.answers', messages.answers),
        ]}
        note={translate('report.messages.kept', { days: messages.kept_days })}
      />
      <Section
        title="subscribers"
        sums={[
          sum('subscribers.joined', subscribers.joined),
          sum('subscribers.left', subscribers.left),
          sum('subscribers.now', subscribers.now),
        ]}
        note={translate('report.subscribers.kept')}
      />
      <Typography variant="body2" className={ONLY_ON_PAPER}>
        {translate('report.printed', { day: readableDay(today) })}
      </Typography>
    </Stack>
  );
}

interface SectionProps {
  title: 'events' | 'galleries' | 'messages' | 'subscribers';
  sums: readonly string[];
  note?: string;
  children?: ReactNode;
}

function Section({ title, sums, note, children }: SectionProps) {
  const translate = useTranslate();
  return (
    <section>
      <Typography variant="h6" component="h2" gutterBottom>
        {translate(`report.${title}.title`)}
      </Typography>
      <Typography sx={{ mb: 1, fontWeight: 600 }}>{sums.join(' · ')}</Typography>
      {note && (
        <Typography variant="body2" color="text.secondary">
          {note}
        </Typography>
      )}
      {children}
    </section>
  );
}

function GalleryLines({ galleries }: Pick<Report, 'galleries'>) {
  const translate = useTranslate();
  const sum = useSum();
  if (galleries.length === 0) return <Typography>{translate('report.galleries.none')}</Typography>;
  return (
    <Stack component="ul" spacing={0.5} sx={{ m: 0, pl: 3 }}>
      {galleries.map(({ id, title, is_new, photos }) => (
        <li key={id}>
          <span dir="auto">{title}</span>: {sum('galleries.photos', photos)}
          {is_new && `, ${translate('report.galleries.isNew')}`}
        </li>
      ))}
    </Stack>
  );
}
