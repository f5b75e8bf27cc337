import { assertLicences, shippedPackages } from '#scripts/licences/check';
import { run } from '#scripts/local/root';

// Lists the licences of what is shipped, and fails for one that may not be.
await run(async () => {
  const packages = shippedPackages();
  const counts = new Map<string, number>();
  for (const { license } of packages) counts.set(license, (counts.get(license) ?? 0) + 1);
  for (const [license, count] of [...counts].sort(([, one], [, other]) => other - one))
    console.log(`${String(count).padStart(4)}  ${license}`);
  assertLicences(packages);
});
