import { serveSociety } from '#testing/society';
const s = await serveSociety(process.env.NOW ? { SITE_NOW: process.env.NOW } : {}, { quiet: false });
console.log('URL', s.url);
process.on('SIGTERM', () => void s.close().then(() => process.exit(0)));
await new Promise(() => {});
