import { machine } from '#scripts/deploy/machine';
import { deploy } from '#scripts/deploy/main';
import { TRIES_OF_A_NEW_DOMAIN } from '#scripts/deploy/smoke';
import { goLive } from '#scripts/go-live/main';
import { run } from '#scripts/local/root';
import { typed } from '#scripts/local/terminal';

await run(() =>
  goLive(process.argv.slice(2), {
    ...machine(),
    deploy: (args) => deploy(args, machine(TRIES_OF_A_NEW_DOMAIN), true),
    typed,
  }),
);
