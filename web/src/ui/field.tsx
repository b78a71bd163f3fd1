import { useId, type ReactNode } from 'react';
import css from './field.module.css';

interface Wiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
}
interface Props {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  optional?: string;
  children: (wiring: Wiring) => ReactNode;
}

/** Label above, help below, the error under the field in its place. */
export function Field({ label, help, error, optional, children }: Props) {
  const id = useId();
  const note = error ?? help;
  return (
    <div className={css['field']}>
      <label htmlFor={id} className={css['label']}>
        {label}
        {optional && <span className={css['optional']}>{optional}</span>}
      </label>
      {children({
        id,
        'aria-describedby': note ? `${id}-note` : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {note && (
        <p id={`${id}-note`} className={css['note']} data-bad={error ? true : undefined}>
          {note}
        </p>
      )}
    </div>
  );
}
