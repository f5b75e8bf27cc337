import { folderStore } from '#scripts/backup/folder-store';
import { describeStore } from '#testing/file-store';
import { newFolder } from '#testing/folder';

const folder = newFolder('store');
describeStore('a folder', () => folderStore(folder));
