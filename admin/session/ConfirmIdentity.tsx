import { lazyPart } from '#admin/loading/lazy-part.tsx';
import { identityQuestion } from '#admin/session/confirm-identity.ts';

const IdentityDialog = lazyPart(
  async () => (await import('#admin/session/IdentityDialog.tsx')).IdentityDialog,
  null,
);

/** Asks who sits at the keyboard before what is hard to undo. The screen keeps its input. */
export function ConfirmIdentity() {
  const asked = identityQuestion.useAsked();
  return asked && <IdentityDialog answer={asked.answer} />;
}
