import { Input } from 'antd';
import { Pencil } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { text } from './details.text.ts';
import css from './inline-field.module.css';

interface Props {
  label: string;
  value: string;
  /** Label of the button while the value is empty. */
  placeholder?: string;
  /** The error of a value; undefined for a valid one. */
  check?: (value: string) => string | undefined;
  onSave: (value: string) => void;
}

/** Text that turns into an input: Enter and blur save, Escape cancels. */
export function InlineField({ label, value, placeholder, check, onSave }: Props) {
  const t = useText(text);
  const [typed, setTyped] = useState<string | null>(null);
  const problem = typed === null ? undefined : check?.(typed.trim());
  function keep() {
    if (typed === null || problem) return;
    setTyped(null);
    if (typed.trim() !== value) onSave(typed.trim());
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      // Escape closes the field only, not the ticket.
      event.preventDefault();
      setTyped(null);
    }
  }
  if (typed === null)
    return (
      <button
        type="button"
        className={css['value']}
        data-empty={value === ''}
        aria-label={value === '' ? placeholder : `${t.edit(label)}: ${value}`}
        onClick={() => setTyped(value)}
      >
        {value || placeholder}
        <Pencil size={12} aria-hidden="true" />
      </button>
    );
  return (
    <span className={css['field']}>
      <Input
        size="small"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
        autoFocus
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        {...(problem ? { status: 'error' as const } : {})}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onPressEnter={keep}
        onBlur={() => (problem ? setTyped(null) : keep())}
        onKeyDown={onKeyDown}
      />
      {problem && <small role="alert">{problem}</small>}
    </span>
  );
}
