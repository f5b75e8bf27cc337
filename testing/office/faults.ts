import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { z } from 'zod';

/** What goes wrong with calls of the API in a society of a test in the browser. */
export const callFault = z.object({
  /** `*` for every method. */
  method: z.string(),
  /** The whole path, or its beginning when it ends with `*`. */
  path: z.string(),
  /**
   * A refusal of 500, one of 503, one that asks who is there, an answer that says nothing, no answer at all, one that
   * waits until the fault is taken away, or a lost one: it was done.
   */
  how: z.enum(['refused', 'down', 'unconfirmed', 'empty', 'cut', 'held', 'lost']),
});

/** See `callFault`. */
export type CallFault = z.infer<typeof callFault>;

type Answer = (request: Request) => Response | Promise<Response>;

/** The calls of one society, and what goes wrong with them. */
export class Calls {
  /** Each call as `METHOD path`, in the order of their arrival. */
  readonly made: string[] = [];
  private faults: readonly CallFault[] = [];
  private waiting: (() => void)[] = [];

  /** Replaces what goes wrong. What was held goes on. */
  set(faults: readonly CallFault[]): void {
    this.faults = faults;
    for (const go of this.waiting.splice(0)) go();
  }

  /** Answers a call, or does what its fault says. `outgoing` is what the answer is written to. */
  async answer(request: Request, ordinary: Answer, outgoing: ServerResponse): Promise<Response> {
    const { method, url } = request;
    const { pathname } = new URL(url);
    this.made.push(`${method} ${pathname}`);
    const fault = this.faults.find((one) => isOf(one, method, pathname));
    if (fault?.how === 'refused') return Response.json({ message: 'Something broke' }, { status: 500 });
    if (fault?.how === 'down') return Response.json({ message: 'Please try again later' }, { status: 503 });
    if (fault?.how === 'empty') return Response.json({});
    if (fault?.how === 'unconfirmed')
      return Response.json({ message: 'Who is there?', reason: 'confirm' }, { status: 403 });
    if (fault?.how === 'held') await new Promise<void>((go) => this.waiting.push(go));
    if (fault?.how !== 'cut' && fault?.how !== 'lost') return ordinary(request);
    if (fault.how === 'lost') await (await ordinary(request)).arrayBuffer();
    // Its beginning arrives: without it, browsers send the request again by themselves.
    outgoing.writeHead(200, { 'Content-Length': '2' });
    outgoing.write('{', () => outgoing.destroy());
    return RESPONSE_ALREADY_SENT;
  }
}

const isOf = (fault: CallFault, method: string, path: string) =>
  (fault.method === '*' || fault.method === method) &&
  (fault.path.endsWith('*') ? path.startsWith(fault.path.slice(0, -1)) : path === fault.path);
