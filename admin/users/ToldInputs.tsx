import { useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ToldBoxes } from '#admin/account/ToldBoxes.tsx';
import { ROLES } from '#core/users/roles';
import { canBeToldOf } from '#core/users/told';

/** Of what the person of the form is told by mail, as far as their role reads it. */
export function ToldInputs() {
  const messages = useInput({ source: 'told_of_messages', defaultValue: false }).field;
  const failures = useInput({ source: 'told_of_failures', defaultValue: true }).field;
  const chosen: unknown = useWatch({ name: 'role' });
  const role = ROLES.find((one) => one === chosen);
  const kinds = role ? canBeToldOf(role) : [];
  if (kinds.length === 0) return null;
  const fields = { told_of_messages: messages, told_of_failures: failures };
  return (
    <ToldBoxes
      kinds={kinds}
      chosen={{ told_of_messages: messages.value, told_of_failures: failures.value }}
      onChange={(kind, isTold) => fields[kind].onChange(isTold)}
    />
  );
}
