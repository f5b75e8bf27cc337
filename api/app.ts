import { Hono } from 'hono';
import { docs } from '#api/feeds/json/docs';
import { calendar, publicEvents } from '#api/feeds/json/events';
import { eventFile, feeds, seriesFilePath } from '#api/feeds/routes';
import { mediaRoutes } from '#api/files/serve';
import { captchaRoutes } from '#api/http/captcha/captcha';
import { type ApiEnv, lifetimeOf } from '#api/http/context';
import { createApi } from '#api/http/create-api';
import { envConfig } from '#api/http/env-config';
import { submissionRoute } from '#api/http/forms/take-form';
import { health } from '#api/http/health';
import { formerFiles } from '#api/http/redirects';
import { mailEventRoutes } from '#api/mail/returned/routes';
import { contactSubmission } from '#api/messages/submission';
import { takeDownSubmission } from '#api/messages/take-down-submission';
import { newsletterRoutes } from '#api/newsletter/submission';
import { seo } from '#api/pages/seo/routes';
import { registrationRoutes } from '#api/registrations/routes';
import { documents } from '#api/settings/magazine';
import { LANGS } from '#core/kit/lang';
import { paths, pathsIn } from '#core/kit/paths';

/** Addresses outside `/api/` whose handlers need the context. */
const FILES = [
  `${paths.media('')}*`,
  `${paths.formerFile('')}*`,
  ...LANGS.map((lang) => pathsIn(lang)).flatMap((own) => [
    own.calendarFeed(),
    own.wholeCalendarFeed(),
    own.festivalFeed(),
    eventFile(own),
    seriesFilePath(own),
    own.rss(),
  ]),
  paths.sitemap(),
  paths.robots(),
  paths.envConfig(),
];

const publicApi = createApi((api) => {
  api.route('/', health);
  api.route('/', publicEvents);
  api.route('/', calendar);
  api.route('/', docs);
  api.route('/', captchaRoutes);
  api.route('/', submissionRoute(contactSubmission));
  api.route('/', submissionRoute(takeDownSubmission));
  api.route('/', newsletterRoutes);
  api.route('/', registrationRoutes);
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
  // Loaded when they are asked for: visitors never need them, and a Worker that begins is to answer soon.
  .all(`${paths.api.auth()}/*`, async (c) => {
    const { authApi } = await import('#api/auth/routes');
    return authApi.fetch(c.req.raw, c.env, lifetimeOf(c));
  })
  .all(`${paths.api.admin()}/*`, async (c) => {
    const { adminApi } = await import('#api/http/admin-api');
    return adminApi.fetch(c.req.raw, c.env, lifetimeOf(c));
  })
  .route('/', publicApi);
