import { TableHeader, TableKit } from '@tiptap/extension-table';

/** Tables as the server keeps them: without widths, with headings that say what they are of. */
export const tableExtensions = [
  TableKit.configure({ table: { resizable: false }, tableHeader: false }),
  TableHeader.extend({
    addAttributes() {
      return { ...this.parent?.(), scope: { default: 'col' } };
    },
  }),
];
