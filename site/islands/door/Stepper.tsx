import { useSaid } from '#site/islands/door/language.ts';
import styles from './Party.module.css';

interface Props {
  label: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
}

/** A number that is chosen by two large buttons. */
export function Stepper({ label, value, least, most, onChange }: Props) {
  const { says, number } = useSaid();
  const { fewer, oneMore } = says.party;
  return (
    <fieldset className={styles.stepper}>
      <legend>{label}</legend>
      <button
        type="button"
        className="button button--secondary"
        aria-label={fewer}
        aria-disabled={value <= least}
        onClick={() => value > least && onChange(value - 1)}
      >
        <Sign path="M5 12h14" />
      </button>
      <output>{number(value)}</output>
      <button
        type="button"
        className="button button--secondary"
        aria-label={oneMore}
        aria-disabled={value >= most}
        onClick={() => value < most && onChange(value + 1)}
      >
        <Sign path="M12 5v14M5 12h14" />
      </button>
    </fieldset>
  );
}

function Sign({ path }: { path: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
