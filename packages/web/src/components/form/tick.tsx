import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './form.module.css';

export interface TickProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly error?: string | undefined;
  readonly onBlur?: () => void;
}

export function Tick({ name, label, on, onChange, error, onBlur }: TickProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.tick}>
        <input
          type="checkbox"
          name={name}
          className={styles.tickInput}
          checked={on}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : id}
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={styles.tickLabel}>{label}</span>
      </label>
      {error !== undefined && (
        <p id={id} className={styles.error} role="alert">
          <CircleAlert size={16} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}
