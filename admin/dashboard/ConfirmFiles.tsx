import { ConfirmedButton } from '#admin/history/ConfirmedButton.tsx';
import { httpClient } from '#admin/http-client.ts';
import { paths } from '#core/paths';

const SAYS = 'dashboard.confirmFiles';

/** A button that says that the database and the photos belong together: chores may delete again. */
export function ConfirmFiles({ onDone }: { onDone: () => void }) {
  return (
    <ConfirmedButton
      variant="outlined"
      says={SAYS}
      run={() => httpClient(paths.api.confirmFiles(), { method: 'POST' })}
      done={{ key: `${SAYS}.done`, type: 'success' }}
      failed={`${SAYS}.failed`}
      onDone={onDone}
    />
  );
}
