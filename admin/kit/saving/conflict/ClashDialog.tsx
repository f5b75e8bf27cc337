import { clashQuestion } from '#admin/kit/saving/conflict/merge-saves.ts';
import { lazyPart } from '#admin/shell/loading/lazy.tsx';

const Clashes = lazyPart(async () => (await import('#admin/kit/saving/conflict/Clashes.tsx')).Clashes, null);

/** A dialog that asks which value stays, for each field that two people changed at once. */
export function ClashDialog() {
  const asked = clashQuestion.useAsked();
  return asked && <Clashes clash={asked.about} answer={asked.answer} />;
}
