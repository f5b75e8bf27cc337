import { contract } from '#api/resource.contract';
import { startApi } from '#api/testing';

// Node and libSQL; e2e/resource.test.ts holds the built Worker on D1 to the same.
contract(() => startApi());
