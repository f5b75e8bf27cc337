import { contract } from '#api/resource.contract';
import { serveSociety } from '#e2e/support/society';

// The built Worker in workerd, on D1; api/resource.test.ts holds Node and libSQL to the same.
contract(async () => {
  const { url, close } = await serveSociety();
  return { url, origin: url, close };
});
