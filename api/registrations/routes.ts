import { Hono } from 'hono';
import type { ApiEnv } from '#api/http/context';
import { Conflict, NotFound } from '#api/http/errors';
import { answerSubmission, limited } from '#api/http/forms/take-form';
import { registrationAt } from '#core/registrations/state';
import { askRegistrationEvent } from '#db/registrations/queries';

/** Registering for an event. */
export const registrationRoutes = new Hono<ApiEnv>().post('/api/events/:id/registrations', limited, async (c) => {
  const { db, now } = c.var;
  const [found] = await askRegistrationEvent(db, c.req.param('id'));
  if (!found) throw new NotFound(({ events }) => events.notFound);
  const state = registrationAt(found.event, now());
  if (!state) throw new Conflict(({ registrations }) => registrations.notTaken);
  if (state.kind === 'closed') throw new Conflict(({ registrations }) => registrations.closed);
  if (state.kind === 'early') throw new Conflict(({ registrations }) => registrations.notYet);
  // What follows from a registration is much, and most visitors read.
  const { registrationSubmission } = await import('#api/registrations/submission');
  return answerSubmission(c, registrationSubmission(found.event));
});
