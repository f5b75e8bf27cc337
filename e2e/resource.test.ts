import { contract, STORED } from '#api/rest/contract/contract';
import { serveSociety } from '#testing/society';

// Tests the built Worker on D1. api/rest/resource.test.ts runs the whole contract on libSQL in Node. It leaves
// hundreds of events: no other test shares its society.
contract(async () => {
  const { url, close } = await serveSociety();
  return { url, origin: url, close };
}, STORED);
