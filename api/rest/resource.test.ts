import { contract } from '#api/rest/contract/contract';
import { startApi } from '#testing/api';

// Node and libSQL; e2e/resource.test.ts holds the built Worker on D1 to the same.
contract(() => startApi());
