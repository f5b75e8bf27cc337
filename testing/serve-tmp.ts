import { serveSociety } from '#testing/society';

const society = await serveSociety();
console.log(society.url);
process.on('SIGTERM', () => void society.close().then(() => process.exit(0)));
