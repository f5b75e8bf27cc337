import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import { type Account, type Script, SUBDOMAIN, type Version } from '#testing/cloudflare/account';
import { domainRoutes } from '#testing/cloudflare/custom-domains';
import { failed, listed, ok } from '#testing/cloudflare/envelope';

const metadata = z.object({
  bindings: z.array(z.looseObject({ name: z.string(), type: z.string(), text: z.string().optional() })).default([]),
});
const secret = z.object({ name: z.string(), text: z.string() });
const deployment = z.object({ versions: z.array(z.object({ version_id: z.string() })) });
const crons = z.array(z.object({ cron: z.string() }));
const subdomain = z.object({ enabled: z.boolean() });

const newScript = (): Script => ({ versions: [], live: null, secrets: new Map(), onWorkersDev: false, crons: [] });

/** A version of what was uploaded as a form: its variables stand among the bindings. */
async function uploaded(request: Request): Promise<Version> {
  const form = await request.formData();
  const { bindings } = metadata.parse(JSON.parse(String(form.get('metadata'))));
  const vars = bindings.filter(({ type }) => type === 'plain_text').map(({ name, text = '' }) => [name, text]);
  return { id: randomUUID(), vars: Object.fromEntries(vars) };
}

const NONE = () => failed(404, 10007, 'This Worker does not exist on your account.');
const CREATED = '2026-03-01T00:00:00.000Z';

/** `/workers`: scripts with their versions, deployments, secrets, triggers and domains. */
export function workerRoutes(account: Account) {
  const { scripts } = account;
  const app = new Hono();
  const of = (name: string) => scripts.get(name);
  const made = (name: string) => {
    const script = of(name) ?? newScript();
    scripts.set(name, script);
    return script;
  };
  app.get('/workers/subdomain', () => ok({ subdomain: SUBDOMAIN }));
  app.get('/workers/scripts', () => listed([...scripts.keys()].map((id) => ({ id }))));
  app.get('/workers/services/:name', (c) => {
    const { name } = c.req.param();
    if (!of(name)) return failed(404, 10090, 'workers.api.error.service_not_found');
    const script = { last_deployed_from: 'wrangler', tag: 'x' };
    return ok({ id: name, default_environment: { environment: 'production', script } });
  });
  app.put('/workers/scripts/:name', async (c) => {
    const version = await uploaded(c.req.raw);
    const script = made(c.req.param('name'));
    script.versions.push(version);
    script.live = version.id;
    return ok({
      id: c.req.param('name'),
      etag: 'e',
      startup_time_ms: 3,
      deployment_id: randomUUID().replaceAll('-', ''),
    });
  });
  app.post('/workers/scripts/:name/versions', async (c) => {
    const script = of(c.req.param('name'));
    if (!script) return NONE();
    const version = await uploaded(c.req.raw);
    script.versions.push(version);
    const resources = { script: { etag: 'e' } };
    return ok({ id: version.id, number: script.versions.length, startup_time_ms: 3, resources });
  });
  app.get('/workers/scripts/:name/versions/:id', (c) => {
    const { name, id } = c.req.param();
    if (!of(name)?.versions.some((version) => version.id === id)) return NONE();
    const metadata = { author_id: 'a', author_email: 'a@nepal.org.nz', created_on: CREATED, source: 'wrangler' };
    const resources = { bindings: [], script: { etag: 'e', handlers: ['fetch'] }, script_runtime: {} };
    return ok({ id, number: 1, metadata, annotations: {}, resources });
  });
  app.get('/workers/scripts/:name/deployments', (c) => {
    const script = of(c.req.param('name'));
    if (!script) return NONE();
    const versions = script.live ? [{ version_id: script.live, percentage: 100 }] : [];
    const all = {
      id: 'd',
      source: 'wrangler',
      strategy: 'percentage',
      author_email: 'a',
      created_on: CREATED,
      versions,
    };
    return ok({ deployments: script.live ? [all] : [] });
  });
  app.post('/workers/scripts/:name/deployments', async (c) => {
    const { versions } = deployment.parse(await c.req.json());
    const script = of(c.req.param('name'));
    if (!script) return NONE();
    script.live = versions[0]?.version_id ?? null;
    return ok({ id: 'd' });
  });
  app.get('/workers/scripts/:name/secrets', (c) => {
    const script = of(c.req.param('name'));
    if (!script) return NONE();
    return ok([...script.secrets.keys()].map((name) => ({ name, type: 'secret_text' })));
  });
  app.put('/workers/scripts/:name/secrets', async (c) => {
    const script = of(c.req.param('name'));
    if (!script) return NONE();
    const { name, text } = secret.parse(await c.req.json());
    script.secrets.set(name, text);
    return ok({ name, type: 'secret_text' });
  });
  app.get('/workers/scripts/:name/settings', (c) => {
    const script = of(c.req.param('name'));
    if (!script) return NONE();
    const bindings = [...script.secrets.keys()].map((name) => ({ name, type: 'secret_text' }));
    return ok({ bindings, tags: [], usage_model: 'standard' });
  });
  app.patch('/workers/scripts/:name/script-settings', () => ok({}));
  // No file is missing: what the Worker serves of them is not looked at.
  app.post('/workers/scripts/:name/assets-upload-session', () => ok({ jwt: 'a.b.c', buckets: [] }));
  app.get('/workers/workers/:name', (c) => {
    const script = of(c.req.param('name'));
    if (!script) return NONE();
    return ok({ name: c.req.param('name'), subdomain: { enabled: script.onWorkersDev, previews_enabled: false } });
  });
  app.post('/workers/scripts/:name/subdomain', async (c) => {
    const { enabled } = subdomain.parse(await c.req.json());
    made(c.req.param('name')).onWorkersDev = enabled;
    return ok({ enabled, previews_enabled: enabled });
  });
  app.put('/workers/scripts/:name/schedules', async (c) => {
    made(c.req.param('name')).crons = crons.parse(await c.req.json()).map(({ cron }) => cron);
    return ok({});
  });
  return app.route('/', domainRoutes(account));
}
