import { useId, type ReactNode } from 'react';
import css from './switch-field.module.css';

interface Props {
  label: string;
  help?: string;
  children: (id: string) => ReactNode;
}

/** A switch with its words on the left. */
export function SwitchField({ label, help, children }: Props) {
  const id = useId();
  return (
    <div className={css['switch']}>
      <label htmlFor={id}>
        <strong>{label}</strong>
        {help && <small>{help}</small>}
      </label>
      {children(id)}
    </div>
  );
}
