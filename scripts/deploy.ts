import { machine } from '#scripts/deploy/machine';
import { deploy } from '#scripts/deploy/main';
import { run } from '#scripts/local/root';

await run(() => deploy(process.argv.slice(2), machine()));
