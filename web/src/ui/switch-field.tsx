import { useId, type ReactNode } from 'react';
import css from './switch-field.module.css';

interface Props {
  label: string;
  help?: string;
  error?: string | undefined;
  children: (id: string) => ReactNode;
}

/** A switch with its label on the left; label and error are its accessible name and description. */
export function SwitchField({ label, help, error, children }: Props) {
  const id = useId();
  return (
    <div className={css['switch']}>
      <label htmlFor={id}>
        <strong>{label}</strong>
        {(error ?? help) && <small data-bad={error ? true : undefined}>{error ?? help}</small>}
      </label>
      {children(id)}
    </div>
  );
}
