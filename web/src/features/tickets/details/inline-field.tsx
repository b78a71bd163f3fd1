import { Input } from 'antd';
import { Pencil } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { text } from './details.text.ts';
import css from './inline-field.module.css';

interface Props {
  label: string;
  value: string;
  /** What stands there while there is nothing. */
  placeholder?: string;
  /** What is wrong with a value; undefined: nothing. */
  check?: (value: string) => string | undefined;
  onSave: (value: string) => void;
}

/** Text that becomes a field where it stands: Enter and leaving keep what was typed, Escape does not. */
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
      // It leaves the field, and not the ticket.
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
