import { Hono } from 'hono';
import { requireOffice, requirePermission } from '#api/auth/guard';
import type { ApiEnv } from '#api/context';
import { createApi } from '#api/create-api';
import { resources } from '#api/resources';
import { paths } from '#core/paths';

const guarded = new Hono<ApiEnv>().use(requireOffice, requirePermission).route('/', resources);

/** What the back office asks, for whoever has a role there. */
export const adminApi = createApi((api) => {
  api.route(paths.api.admin(), guarded);
});
