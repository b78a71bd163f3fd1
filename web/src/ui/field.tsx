import { useId, type ReactNode } from 'react';
import css from './field.module.css';

/** Attributes that connect an input with its label and note. */
export interface Wiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
  status: 'error' | 'warning' | '';
}
interface Props {
  label: string;
  help?: string | undefined;
  /** A doubt about the value, which the person should look at before saving. */
  warning?: string | undefined;
  error?: string | undefined;
  optional?: string;
  children: (wiring: Wiring) => ReactNode;
}

/** Label above, help below; a warning or an error replaces the help. */
export function Field({ label, help, warning, error, optional, children }: Props) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={css['field']}>
      <label htmlFor={id} className={css['label']}>
        {label}
        {optional && <span className={css['optional']}>{optional}</span>}
      </label>
      {children({
        id,
        'aria-describedby': error || warning || help ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
        status: error ? 'error' : warning ? 'warning' : '',
      })}
      <FieldNote id={noteId} help={help} warning={warning} error={error} />
    </div>
  );
}

interface FieldNoteProps {
  id: string;
  help?: string | undefined;
  warning?: string | undefined;
  error?: string | undefined;
}
/** An error takes the room of the help, so that nothing below moves. */
export const FieldNote = ({ id, help, warning, error }: FieldNoteProps) => (
  <div className={css['notes']}>
    {warning && (
      <output data-covered={error ? true : undefined}>
        <span id={error ? undefined : id} data-warns>
          {warning}
        </span>
      </output>
    )}
    {help && !warning && (
      <p id={error ? undefined : id} data-covered={error ? true : undefined}>
        {help}
      </p>
    )}
    {error && (
      <div role="alert">
        <p id={id} data-bad>
          {error}
        </p>
      </div>
    )}
  </div>
);
