import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { paths } from '#core/kit/paths';
import { registrationPaths } from '#core/registrations/paths';
import { secretOf } from '#site/islands/door/code.ts';
import type { Keeper } from '#site/islands/door/keeper.ts';
import { useSaid } from '#site/islands/door/language.ts';
import type { DoorState } from '#site/islands/door/state.ts';
import styles from './Door.module.css';

/** Says why there is no list, and what can be done. */
export function Stop({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section className={styles.stop}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </section>
  );
}

interface LinkProps {
  /** The id of the event. */
  event: string;
  keeper: Keeper;
  state: DoorState;
}

/** Takes a link that is pasted. A page that was installed on a phone has no address that one could open. */
export function LinkNeeded({ event, keeper, state: { record, isLinkBad } }: LinkProps) {
  const { says } = useSaid();
  const { noLink, noLinkText, badLink, badLinkText, paste, take, notALink, signIn } = says.stop;
  const [link, setLink] = useState('');
  const [isWrong, setWrong] = useState(false);
  const id = useId();
  const hasLink = isLinkBad || (record.given ?? record.secret) !== null;
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    const secret = secretOf(link.trim(), registrationPaths.door(event));
    setWrong(secret === null);
    if (secret !== null) void keeper.takeLink(secret);
  };
  return (
    <Stop title={hasLink ? badLink : noLink} text={hasLink ? badLinkText : noLinkText}>
      <form className={styles.link} onSubmit={submit} noValidate>
        <div className="field">
          <label htmlFor={id}>{paste}</label>
          <input
            id={id}
            type="url"
            inputMode="url"
            autoComplete="off"
            value={link}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? `${id}-error` : undefined}
            onChange={({ target }) => setLink(target.value)}
          />
          {isWrong && (
            <p className="field__error" id={`${id}-error`} role="alert">
              {notALink}
            </p>
          )}
        </div>
        <div className="actions">
          <button type="submit" className="button">
            {take}
          </button>
          {/* The office asks for the sign-in there, and leads back to the door. */}
          <a className="button button--secondary" href={`${paths.adminRecord('events', event)}/registrations`}>
            {signIn}
          </a>
        </div>
      </form>
    </Stop>
  );
}
