import { Hono } from 'hono';
import type { ApiEnv } from '#api/context';
import { activityResource } from '#api/resources/activity';
import { eventResource } from '#api/resources/events';
import { pageCategoryResource, pageResource } from '#api/resources/pages';
import { settingsRoutes } from '#api/settings/routes';
import { dashboard } from '#db/queries/dashboard';

/** Everything react-admin manages, under `/api/admin`: a line a resource. */
export const resources = new Hono<ApiEnv>()
  .route('/events', eventResource)
  .route('/pages', pageResource)
  .route('/page_categories', pageCategoryResource)
  .get('/dashboard', async (c) => c.json(await dashboard(c.var.db, c.var.today)))
  .route('/settings', settingsRoutes)
  .route('/activity', activityResource);
