const PREFIX = 'uploads:';

/** `null` on a site without HTTPS. */
const locksOf = (): LockManager | null => ('locks' in navigator ? navigator.locks : null);

/** Tells the other tabs that this one uploads for `place`. Returns the function that ends that. */
export function holdUploads(place: string): () => void {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  void locksOf()?.request(PREFIX + place, { mode: 'shared' }, () => ended);
  return end;
}

/** Runs `act` alone among the tabs, unless one of them uploads for `place`. */
export async function unlessUploading(place: string, act: () => Promise<void>): Promise<void> {
  const locks = locksOf();
  if (!locks) return act();
  await locks.request(PREFIX + place, { ifAvailable: true }, async (lock) => {
    if (lock) await act();
  });
}
