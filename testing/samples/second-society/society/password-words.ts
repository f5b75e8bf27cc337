/** Words that whoever guesses for this society tries first. */
export const passwordWords: readonly string[] = ['lisbon', 'rowing', 'club'];
