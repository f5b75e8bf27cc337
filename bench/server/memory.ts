import { once } from 'node:events';
import { z } from 'zod';

const targets = z.array(z.object({ title: z.string(), webSocketDebuggerUrl: z.string() }));
/** Bytes of objects, and of the buffers that they hold (Runtime.getHeapUsage). */
const usage = z.object({
  id: z.int(),
  result: z.object({ usedSize: z.number(), backingStorageSize: z.optional(z.number()) }),
});

/**
 * Watches the memory of a Worker over its inspector. Of the process it says nothing: workerd keeps what it has freed,
 * some hundred megabytes after many answers of any Worker, and as much again after the first snapshot.
 * @returns `measure` gives what is used now, in MB, after what is no longer needed has been given back; the
 * Worker stands still for a second meanwhile
 */
export async function memoryOf(worker: string, inspectorPort: number) {
  const list = await fetch(`http://127.0.0.1:${inspectorPort}/json`);
  const found = targets
    .parse(await list.json())
    .find(({ webSocketDebuggerUrl }) => webSocketDebuggerUrl.endsWith(`user:${worker}`));
  if (!found) throw new Error(`the inspector knows no Worker ${worker}`);
  const socket = new WebSocket(found.webSocketDebuggerUrl);
  await once(socket, 'open');
  let id = 0;
  const send = (method: string) =>
    new Promise<unknown>((done) => {
      id += 1;
      const own = id;
      const listen = ({ data }: MessageEvent) => {
        const message: unknown = JSON.parse(String(data));
        if (!z.looseObject({ id: z.literal(own) }).safeParse(message).success) return;
        socket.removeEventListener('message', listen);
        done(message);
      };
      socket.addEventListener('message', listen);
      socket.send(JSON.stringify({ id: own, method }));
    });
  await send('HeapProfiler.enable');
  return {
    measure: async () => {
      // workerd does not collect garbage when it is asked to, but before it takes a snapshot.
      await send('HeapProfiler.takeHeapSnapshot');
      const { result } = usage.parse(await send('Runtime.getHeapUsage'));
      return (result.usedSize + (result.backingStorageSize ?? 0)) / 1_048_576;
    },
    close: () => socket.close(),
  };
}
