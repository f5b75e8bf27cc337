import { serveSociety } from '#testing/society';
const s = await serveSociety();
console.log(s.url);
process.on('SIGTERM', async () => { await s.close(); process.exit(0); });
setInterval(() => {}, 1000);
