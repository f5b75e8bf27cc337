import { serveSociety } from '#testing/society';
const society = await serveSociety();
console.log(`READY ${society.url}`);
