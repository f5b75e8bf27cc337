import { expect, test } from 'vitest';
import { DOCUMENT_FOLDER, KEPT_FOLDERS, PICTURE_FOLDERS } from '#api/files/files';

test('backups hold every folder of pictures and documents but the smaller copies', () => {
  const made = new Set<string>([...PICTURE_FOLDERS, DOCUMENT_FOLDER]);
  made.delete('variants/');
  expect([...made].toSorted()).toEqual([...KEPT_FOLDERS].toSorted());
});
