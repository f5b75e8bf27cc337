import http from 'node:http';

/** What is asked for, over and over. */
export interface Target {
  url: string;
  headers?: Record<string, string>;
}

/** What came of a round. */
export interface Loaded {
  /** Answers a second. */
  rate: number;
  /** The size of the last body. */
  bytes: number;
}

/** Asks once over a connection of `agent`. @throws Error unless the answer is 200 */
function ask({ url, headers = {} }: Target, agent: http.Agent): Promise<number> {
  return new Promise((done, fail) => {
    const request = http.get(url, { agent, headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () =>
        answer.statusCode === 200 ? done(bytes) : fail(new Error(`${answer.statusCode}: ${url}`)),
      );
    });
    request.on('error', fail);
  });
}

/** Asks over so many connections at once, each as soon as it has its answer, for `ms` milliseconds. */
export async function load(target: Target, connections: number, ms: number): Promise<Loaded> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const started = performance.now();
  let [answers, bytes] = [0, 0];
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - started < ms) {
        bytes = await ask(target, agent);
        answers += 1;
      }
    }),
  );
  agent.destroy();
  return { rate: (answers * 1000) / (performance.now() - started), bytes };
}
