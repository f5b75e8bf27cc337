import { type Editor, Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { type Outcomes, settled } from '#admin/kit/rich-text/paste/placeholders.ts';

interface PasteOptions {
  /** Returns false to leave what was pasted or dropped to the editor. */
  take: (editor: Editor, data: DataTransfer) => boolean;
  outcomes: Outcomes;
  /** Called when the editor is created, and when its text has changed. */
  onText: (editor: Editor) => void;
}

/** A Tiptap extension that hands what is pasted or dropped to `take`, and replaces previews by stored pictures. */
export function pasting({ take, outcomes, onText }: PasteOptions) {
  return Extension.create({
    name: 'pasting',
    // Before the extensions that take links and code.
    priority: 1000,
    // A transaction of its own: the form is not told of what is appended to the text that it gives.
    onCreate: ({ editor }) => onText(editor),
    onTransaction: ({ editor, transaction }) => {
      if (transaction.docChanged) onText(editor);
    },
    addProseMirrorPlugins() {
      const { editor } = this;
      return [
        new Plugin({
          props: {
            handlePaste: (_view, { clipboardData }) => clipboardData !== null && take(editor, clipboardData),
            handleDrop: (view, { dataTransfer, clientX, clientY }, _slice, isMoved) => {
              if (isMoved || !dataTransfer) return false;
              const place = view.posAtCoords({ left: clientX, top: clientY });
              if (place) editor.commands.setTextSelection(place.pos);
              return take(editor, dataTransfer);
            },
          },
          // The form gives the editor its own text back after each change. Such a replacement of all by the
          // same would be a step of its own for "undo", and the end of "redo".
          filterTransaction: (change, { doc }) =>
            !(change.docChanged && change.getMeta('preventUpdate') && change.doc.eq(doc)),
          appendTransaction: (_changes, _before, state) => settled(state, outcomes),
        }),
      ];
    },
  });
}
