import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react';
import styles from './Field.module.css';

interface Props {
  id: string;
  label: string;
  error: string | undefined;
  control?: InputHTMLAttributes<HTMLInputElement>;
  area?: TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };
}

/** A labelled, required field with its error underneath. */
export function Field({ id, label, error, control, area }: Props) {
  const shared = {
    id,
    required: true,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  };
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}{' '}
        <span className={styles.required} aria-hidden="true">
          *
        </span>
      </label>
      {area ? <textarea {...area} {...shared} /> : <input {...control} {...shared} />}
      {error && (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

interface HoneypotProps {
  id: string;
  name: string;
  label: string;
  error: string | undefined;
}

/** A field that people cannot see: only programs fill it in. */
export function Honeypot({ id, name, label, error }: HoneypotProps) {
  return (
    <>
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor={id}>{label}</label>
        <input id={id} name={name} tabIndex={-1} autoComplete="off" />
      </div>
      {error && <p className="field__error">{error}</p>}
    </>
  );
}
