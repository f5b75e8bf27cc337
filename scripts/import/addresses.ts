import { BUCKETS, type Bucket, formerFile, replaceFormer, type SourceFiles } from '#scripts/import/files';
import type { Row } from '#scripts/import/row';

const MISSING = 'is named here and is not among the files';

/**
 * Finds the files that rows name and gives their new addresses. `addressOf` is asked for every file that is used, by
 * its bucket and path.
 */
export class Addresses {
  readonly #files: SourceFiles;
  readonly #addressOf: (file: string) => string;

  constructor(files: SourceFiles, addressOf: (file: string) => string) {
    this.#files = files;
    this.#addressOf = addressOf;
  }

  /**
   * The new address of the file that a field names: by its address, or by its name in `bucket`, in one
   * of `folders`. An address elsewhere stays; a file that is missing is told, and `null`.
   */
  field(row: Row, column: string, bucket: Bucket, folders: readonly string[]): string | null {
    const value = row.text(column)?.trim() || null;
    return value && this.named(row, column, value, bucket, folders);
  }

  /** The same for a value that was read already. */
  named(row: Row, column: string, value: string, bucket: Bucket, folders: readonly string[]): string | null {
    const former = formerFile(value);
    if (former === null && /^https?:\/\//i.test(value)) return value;
    const name = value.replace(/^\/+/, '').normalize('NFC');
    const inBucket = [...folders.map((folder) => `${bucket}/${folder.normalize('NFC')}/${name}`), `${bucket}/${name}`];
    // A name can begin with its bucket.
    const known = BUCKETS.some((one) => name.startsWith(`${one}/`)) ? [name] : [];
    const file = (former === null ? [...inBucket, ...known] : [former]).find((one) => this.#files.has(one));
    if (file !== undefined) return this.#addressOf(file);
    row.tell('warning', `${former ?? value} ${MISSING}: the field is left empty`, column);
    return null;
  }

  /** HTML with the new addresses of the pictures it shows; a document it links to has no new place. */
  html(row: Row, column: string): string | null {
    const html = row.text(column);
    if (!html) return html;
    return replaceFormer(html, (file) => {
      const isThere = this.#files.has(file);
      if (isThere && isPicture(file)) return this.#addressOf(file);
      const reason = isThere ? 'is no picture and is not taken over' : MISSING;
      row.tell('warning', `${file} ${reason}: its address is left as it was`, column);
      return null;
    });
  }
}

const isPicture = (file: string) => !/\.(?:pdf|docx?|xlsx?|pptx?|txt|csv|zip|mp[34]|mov)$/i.test(file);
