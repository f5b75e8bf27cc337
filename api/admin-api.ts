import { Hono } from 'hono';
import { requireAdmin } from '#api/auth/guard';
import type { ApiEnv } from '#api/context';
import { createApi } from '#api/create-api';
import { resources } from '#api/resources';
import { paths } from '#core/paths';

const guarded = new Hono<ApiEnv>().use(requireAdmin).route('/', resources);

/** What the back office asks, for admins only. */
export const adminApi = createApi((api) => {
  api.route(paths.api.admin(), guarded);
});
