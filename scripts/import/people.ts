import { userInput } from '#db/schema/profile';
import { profileRow } from '#db/write/profile';
import type { Making } from '#scripts/import/making';

const person = userInput.pick({
  ...({ email: true, name: true, role: true } as const),
  ...({ role_ends_on: true, is_active: true } as const),
});

/** The people of the export as they are stored. Passwords are not in an export. */
export function peopleRows({ tables, rowOf, now }: Making) {
  return tables.profiles.flatMap((source) => {
    const row = rowOf('profiles', source);
    const id = row.id('id');
    const created_at = row.instant('created_at', now);
    const role = row.text('role')?.trim().toLowerCase();
    const input = row.checked(person, {
      email: row.text('email'),
      name: row.text('name') || null,
      ...(role && { role }),
      role_ends_on: row.text('role_ends_on') || null,
      is_active: row.flag('is_active', true),
    });
    if (!id || !input) return [];
    return [{ ...profileRow(input, new Date(created_at)), id, updated_at: now }];
  });
}
