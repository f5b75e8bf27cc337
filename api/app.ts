import { Hono } from 'hono';
import { authRoutes } from '#api/auth/routes';
import { captchaRoutes } from '#api/captcha/captcha';
import { contactSubmission } from '#api/contact/submission';
import { type ApiEnv, lifetimeOf } from '#api/context';
import { createApi } from '#api/create-api';
import { envConfig } from '#api/env-config';
import { eventFile, feeds } from '#api/feeds/routes';
import { health } from '#api/health';
import { mailEventRoutes } from '#api/mail/returned/routes';
import { mediaRoutes } from '#api/media/serve';
import { newsletterRoutes } from '#api/newsletter/submission';
import { docs } from '#api/public/docs';
import { calendar, publicEvents } from '#api/public/events';
import { formerFiles } from '#api/redirects';
import { seo } from '#api/seo/routes';
import { documents } from '#api/settings/magazine';
import { submissionRoute } from '#api/submissions/submit';
import { LANGS } from '#core/lang';
import { paths, pathsIn } from '#core/paths';

/** Addresses outside `/api/` whose handlers need the context. */
const FILES = [
  `${paths.media('')}*`,
  `${paths.formerFile('')}*`,
  ...LANGS.map((lang) => pathsIn(lang)).flatMap((own) => [
    ...[own.calendarFeed(), own.wholeCalendarFeed(), own.festivalFeed()],
    ...[eventFile(own), own.rss()],
  ]),
  paths.sitemap(),
  paths.robots(),
  paths.envConfig(),
];

/** What everybody may ask. */
const publicApi = createApi((api) => {
  api.route('/', health);
  api.route(paths.api.auth(), authRoutes);
  api.route('/', publicEvents);
  api.route('/', calendar);
  api.route('/', docs);
  api.route('/', captchaRoutes);
  api.route('/', submissionRoute(contactSubmission));
  api.route('/', newsletterRoutes);
  api.route('/', mailEventRoutes);
  api.route('/', feeds);
  api.route('/', seo);
  api.route('/', mediaRoutes);
  api.route('/', documents);
  api.route('/', formerFiles);
  api.route('/', envConfig);
}, FILES);

/** Everything but the pages. It runs wherever there is a `fetch`: in workerd and in Node. */
export const api = new Hono<ApiEnv>()
  // Loaded when it is asked for: visitors never need it, and a Worker that begins is to answer soon.
  .all(`${paths.api.admin()}/*`, async (c) => {
    const { adminApi } = await import('#api/admin-api');
    return adminApi.fetch(c.req.raw, c.env, lifetimeOf(c));
  })
  .route('/', publicApi);
