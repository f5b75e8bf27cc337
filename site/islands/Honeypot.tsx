import styles from './Honeypot.module.css';

interface Props {
  id: string;
  name: string;
  label: string;
  error: string | undefined;
}

/** A field that people cannot see: only programs fill it in. */
export function Honeypot({ id, name, label, error }: Props) {
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
