/** The id of the text above the list of the bin. */
export const BIN_TEXT = 'bin-text';

/** Gives the focus to the text above the list: the pressed button disappears with its entry. */
export function focusBin(): void {
  document.getElementById(BIN_TEXT)?.focus();
}
