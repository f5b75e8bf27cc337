/** What an entry of the history has as its record when it is an import of readers. */
export const READER_IMPORT = 'import';
