import { useId, type ReactNode } from 'react';
import css from './settings.module.css';

interface Props {
  label: string;
  help?: string;
  error?: string | undefined;
  /** A long text stands below its label. */
  wide?: boolean;
  children: (wiring: Wiring) => ReactNode;
}
interface Wiring {
  id: string;
  'aria-describedby': string;
  'aria-invalid': boolean | undefined;
  status: 'error' | '';
}

/** A setting with its label on the left; help and error are its description. */
export function SettingRow({ label, help, error, wide = false, children }: Props) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={css['row']} data-wide={wide}>
      <label htmlFor={id}>
        <strong>{label}</strong>
      </label>
      <small id={noteId} data-bad={error ? true : undefined} role={error ? 'alert' : undefined}>
        {error ?? help}
      </small>
      <div className={css['control']}>
        {children({
          id,
          'aria-describedby': noteId,
          'aria-invalid': error ? true : undefined,
          status: error ? 'error' : '',
        })}
      </div>
    </div>
  );
}

interface SectionProps {
  title: string;
  children: ReactNode;
}
export function SettingSection({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section className={css['section']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
