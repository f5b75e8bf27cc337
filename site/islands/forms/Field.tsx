import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react';

interface Props {
  id: string;
  label: string;
  error: string | undefined;
  /** Whether it must be filled in; by default it must. */
  required?: boolean;
  control?: InputHTMLAttributes<HTMLInputElement>;
  area?: TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };
}

/** A labelled field with its error underneath. */
export function Field({ id, label, error, required = true, control, area }: Props) {
  const shared = {
    id,
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  };
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}{' '}
        {required && (
          <span className="field__required" aria-hidden="true">
            *
          </span>
        )}
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
      <div className="form__trap" aria-hidden="true">
        <label htmlFor={id}>{label}</label>
        <input id={id} name={name} tabIndex={-1} autoComplete="off" />
      </div>
      {error && <p className="field__error">{error}</p>}
    </>
  );
}
