import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import styles from '#admin/account/sign-in/sign-in.module.css';
import { useTexts } from '#admin/account/sign-in/useTexts.ts';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  error: string | undefined;
  hint?: string | undefined;
  tool?: ReactNode;
}

function Field({ label, error, hint, tool, ...input }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={styles.control}>
        <input
          {...input}
          id={id}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {tool}
      </div>
      {note && (
        <p id={`${id}-note`} className={error ? 'field__error' : 'field__hint'}>
          {note}
        </p>
      )}
    </div>
  );
}

/** The email address to sign in with; `typed` is its initial value. */
export function EmailField({ typed = '', error }: { typed?: string; error: string | undefined }) {
  const texts = useTexts();
  return (
    <Field
      name="email"
      type="email"
      label={texts.email}
      autoComplete="username"
      autoFocus
      defaultValue={typed}
      error={error}
    />
  );
}

/** A code of the app, or a recovery code, which has letters too. */
export function CodeField({ label, error }: { label: string; error: string | undefined }) {
  return (
    <Field
      name="code"
      label={label}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      autoFocus
      error={error}
    />
  );
}

interface PasswordFieldProps {
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  error: string | undefined;
  hint?: string;
}

/** A password, with a button that shows what is typed. */
export function PasswordField(props: PasswordFieldProps) {
  const texts = useTexts();
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      tool={
        <button
          type="button"
          className={styles.eye}
          aria-label={shown ? texts.hidePassword : texts.showPassword}
          onClick={() => setShown(!shown)}
        >
          <EyeIcon crossed={shown} />
        </button>
      }
    />
  );
}

function EyeIcon({ crossed }: { crossed: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2 12 2 12Z" />
      <circle cx="12" cy="12" r="3" />
      {crossed && <path d="M4 4l16 16" />}
    </svg>
  );
}
