import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Every core, where Vitest would leave one idle: of two that is half.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          // Rules, queries and the API on Node and libSQL, with the real migrations.
          name: 'node',
          include: ['{core,db,api,admin,site,scripts,testing}/**/*.test.ts'],
          // Modules are loaded once a worker, not once a file: that took half of the time. Each test
          // file has a database of its own, and gives back what it spies on.
          isolate: false,
          // A busy machine is no failure; what hangs still ends.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          // The same contract and the crash test against the built Worker in workerd and D1.
          name: 'worker',
          include: ['e2e/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
