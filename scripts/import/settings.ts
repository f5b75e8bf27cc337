import { paths } from '#core/paths';
import { PICTURE_SETTINGS, SETTING_KEYS } from '#core/rules/settings';
import { settingsInput } from '#db/schema/setting';
import type { Making } from '#scripts/import/making';

const PICTURES = new Set<string>([...Object.keys(PICTURE_SETTINGS), 'magazine_pdf']);

const anySetting = settingsInput.partial();

/** The settings of the export as they are stored; those that this site does not have are told. */
export function settingRows({ tables, rowOf, addresses }: Making) {
  return tables.site_settings.flatMap((source): { key: string; value: string }[] => {
    const row = rowOf('site_settings', source);
    const key = row.text('key')?.trim() ?? '';
    if (key === '') row.tell('error', 'This must not be empty', 'key');
    const known = SETTING_KEYS.find((name) => name === key);
    if (!known) {
      if (key) row.tell('warning', `The setting ${key} is unknown and is left out`, 'key');
      return [];
    }
    const value = PICTURES.has(key)
      ? addresses.field(row, 'value', 'contents', ['', 'settings'])
      : row.text('value');
    const input = row.checked(anySetting, { [known]: value })?.[known];
    // Pictures of the site itself are stored by their names.
    const folder = paths.media('contents/');
    const stored = input?.startsWith(folder) ? input.slice(folder.length) : input;
    return stored ? [{ key: known, value: stored }] : [];
  });
}
