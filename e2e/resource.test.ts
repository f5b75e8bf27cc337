import { contract } from '#api/rest/contract/contract';
import { writtenSociety } from '#e2e/support/written-society';

// Tests the built Worker on D1. api/rest/resource.test.ts runs the same contract on libSQL in Node.
contract(async () => {
  const { url } = await writtenSociety();
  return { url, origin: url, close: async () => {} };
});
