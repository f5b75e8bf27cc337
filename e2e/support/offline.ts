import { call, signIn } from '#testing/client';
import { serveSociety } from '#testing/society';

// Run this in a network namespace that has only loopback. It prepares a society, serves it, reads a
// page, signs in and writes. It exits with 0 when everything worked.
const society = await serveSociety({}, { quiet: false });
try {
  const page = await fetch(`${society.url}/events`);
  if (page.status !== 200) throw new Error(`/events: ${page.status}`);
  const caller = await signIn(society.url);
  const answer = await call(caller, '/api/admin/events', {
    method: 'POST',
    body: JSON.stringify({ title: 'Offline', date: '2026-01-01', location: 'Here', description: '' }),
  });
  if (answer.status !== 201) throw new Error(`create: ${answer.status}`);
} finally {
  await society.close();
}
