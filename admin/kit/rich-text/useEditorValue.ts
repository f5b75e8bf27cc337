import { useTiptapEditor } from 'ra-input-rich-text';
import { useCallback, useSyncExternalStore } from 'react';

type Editor = NonNullable<ReturnType<typeof useTiptapEditor>>;

/** The editor of a toolbar button, and what `read` gives after each transaction; `without` while there is no editor. */
export function useEditorValue<T extends string | boolean>(
  read: (editor: Editor) => T,
  without: T,
): { editor: Editor | null; value: T } {
  const editor: Editor | null = useTiptapEditor();
  const subscribe = useCallback(
    (listener: () => void) => {
      editor?.on('transaction', listener);
      return () => {
        editor?.off('transaction', listener);
      };
    },
    [editor],
  );
  const value = useSyncExternalStore(subscribe, () => (editor && !editor.isDestroyed ? read(editor) : without));
  return { editor, value };
}
