import { expect } from 'vitest';
import { z } from 'zod';
import { stopDrawings } from '#admin/kit/share/drawings.ts';
import { paths } from '#core/kit/paths';
import type { Role } from '#core/users/roles';
import { admin } from '#testing/client';
import type { CallFault } from '#testing/office/faults';
import type { WantedSociety } from '#testing/office/societies';

/** Makes a demo society of its own for the tests of a file, and signs its admin in. */
export async function newSociety(wanted: WantedSociety = {}): Promise<void> {
  // A picture for the former one would be refused in this one, whose first screen would ask for the password again.
  await stopDrawings();
  const answer = await fetch('/testing/society', { method: 'POST', body: JSON.stringify(wanted) });
  expect(answer.status).toBe(201);
  await signIn();
}

/** Signs somebody in by their password. @throws Error when the server refuses */
export async function signIn(person = admin): Promise<void> {
  await call('POST', `${paths.api.auth()}/sign-in/email`, person);
}

/** Calls the API as who is signed in; gives what it answers. @throws Error when it refuses */
export async function call(method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(path, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });
  return answered(answer, `${method} ${path}`);
}

/** Calls the API as somebody else, in a session of their own. @throws Error when it refuses */
export async function callAs(
  person: { email: string; password: string },
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const asked = JSON.stringify({ person, method, path, body });
  return answered(
    await fetch('/testing/others', { method: 'POST', body: asked }),
    `${person.email}: ${method} ${path}`,
  );
}

async function answered(answer: Response, asked: string): Promise<unknown> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${asked}: ${answer.status} ${text}`);
  return text === '' ? null : JSON.parse(text);
}

/** A second admin, who changes records from elsewhere. */
export async function newColleague() {
  const person = { email: 'colleague@test.example', password: 'a colleague has a password' };
  await make('users', { ...person, role: 'admin', is_active: true });
  const change = (record: string, body: object) => callAs(person, 'PUT', `${paths.api.admin()}/${record}`, body);
  return { email: person.email, change };
}

/** What is stored of a record, as `resource/id`. */
export const read = (record: string) => call('GET', `${paths.api.admin()}/${record}`);

/** Makes an account with this role, and gives what it signs in with. */
export async function addVolunteer(role: Role): Promise<{ id: string; email: string; password: string }> {
  const person = { email: `${role}-${crypto.randomUUID()}@test.example`, password: 'namaste-journey-1' };
  return { ...person, id: await make('users', { ...person, role }) };
}

const made = z.looseObject({ id: z.string() });

/** Creates a record through the API and returns its id. */
export async function make(resource: string, data: object): Promise<string> {
  return made.parse(await call('POST', `${paths.api.admin()}/${resource}`, data)).id;
}

/** Stores a picture through the API, in a society with `files`. Gives what it answers. */
export async function upload(path: string, file: File): Promise<unknown> {
  const body = new FormData();
  body.set('file', file);
  return (await fetch(path, { method: 'POST', body })).json();
}

/** The society's day, as the API has it: `YYYY-MM-DD`. */
export async function today(): Promise<string> {
  return z.object({ today: z.string() }).parse(await call('GET', paths.api.health())).today;
}

/** Makes calls of the API go wrong until the next such call; with none, all go well again. */
export async function breakCalls(...faults: CallFault[]): Promise<void> {
  await fetch('/testing/calls', { method: 'PUT', body: JSON.stringify(faults) });
}

/** The calls of the API so far, as `METHOD path`. */
export async function madeCalls(): Promise<string[]> {
  return z.array(z.string()).parse(await (await fetch('/testing/calls')).json());
}

/** A small JPEG for a picker, different for each `seed`. */
export async function smallPhoto(name: string, seed: number): Promise<File> {
  const canvas = new OffscreenCanvas(96, 64);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = `rgb(${(seed * 37) % 256} ${(seed * 59) % 256} ${seed % 256})`;
  context.fillRect(0, 0, canvas.width, canvas.height);
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], name, { type: 'image/jpeg' });
}
