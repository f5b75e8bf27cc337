import { useGetOne } from 'react-admin';
import type { Questions } from '#core/registrations/questions';
import type { Event } from '#db/events/schema';

const NONE: Questions['own'] = [];

/** An event whose parties are shown, with the questions of its own. */
export function useEventOf(id: string | undefined) {
  const { data, error, refetch } = useGetOne<Event>('events', { id: id ?? '' }, { enabled: Boolean(id), retry: false });
  return { event: data, error, refetch, questions: data?.registration_questions.own ?? NONE };
}
