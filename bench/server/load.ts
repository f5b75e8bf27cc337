import { randomUUID } from 'node:crypto';
import http from 'node:http';

/** What is asked for, over and over. */
export interface Target {
  url: string;
  /** Whether each question has an address of its own, under `url`, where there is nothing. */
  isMissing?: boolean | undefined;
}

/** What came of a round. */
export interface Loaded {
  /** Answers a second. */
  rate: number;
  /** How long each answer took, in milliseconds. */
  times: number[];
}

/** Asks once over a connection of `agent`. @throws Error unless the answer is 200, or 404 where nothing is */
function ask(target: Target, agent: http.Agent): Promise<void> {
  const { url, isMissing } = target;
  const address = isMissing ? `${url}${randomUUID().slice(0, 8)}` : url;
  const expected = isMissing ? 404 : 200;
  return new Promise((done, fail) => {
    const request = http.get(address, { agent }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        answer.statusCode === expected ? done() : fail(new Error(`${answer.statusCode}: ${address}`)),
      );
    });
    request.on('error', fail);
  });
}

/** Asks over so many connections at once, each as soon as it has its answer, for `ms` milliseconds. */
export async function load(target: Target, connections: number, ms: number): Promise<Loaded> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const started = performance.now();
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - started < ms) {
        const asked = performance.now();
        await ask(target, agent);
        times.push(performance.now() - asked);
      }
    }),
  );
  agent.destroy();
  return { rate: (times.length * 1000) / (performance.now() - started), times };
}
