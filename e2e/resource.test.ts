import { contract } from '#api/rest/contract/contract';
import { serveSociety } from '#testing/society';

// The built Worker in workerd, on D1; api/rest/resource.test.ts holds Node and libSQL to the same.
contract(async () => {
  const { url, close } = await serveSociety();
  return { url, origin: url, close };
});
