import { setImmediate } from 'node:timers/promises';
import { beforeEach } from 'vitest';

// A server ends connections that were idle for five seconds. While this process was busy it has not heard
// of that, and would send its next request on one of them: it listens first.
await setImmediate();
beforeEach(() => setImmediate());
