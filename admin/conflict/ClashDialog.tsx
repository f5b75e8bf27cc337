import { clashQuestion } from '#admin/conflict/merge-saves.ts';
import { lazyPart } from '#admin/loading/lazy.tsx';

const Clashes = lazyPart(async () => (await import('#admin/conflict/Clashes.tsx')).Clashes, null);

/** A dialog that asks which value stays, for each field that two people changed at once. */
export function ClashDialog() {
  const asked = clashQuestion.useAsked();
  return asked && <Clashes clash={asked.about} answer={asked.answer} />;
}
