import { useId, type ReactNode } from 'react';
import css from './field.module.css';

/** Attributes that connect an input with its label and note. */
export interface Wiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
  status: 'error' | '';
}
interface Props {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  optional?: string;
  children: (wiring: Wiring) => ReactNode;
}

/** Label above, help below; an error replaces the help. */
export function Field({ label, help, error, optional, children }: Props) {
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
        'aria-describedby': error || help ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
        status: error ? 'error' : '',
      })}
      <FieldNote id={noteId} help={help} error={error} />
    </div>
  );
}

interface FieldNoteProps {
  id: string;
  help?: string | undefined;
  error?: string | undefined;
}
/** An error takes the room of the help, so that nothing below moves. */
export const FieldNote = ({ id, help, error }: FieldNoteProps) => (
  <div className={css['notes']}>
    {help && (
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
