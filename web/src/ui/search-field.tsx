import { Search, X } from 'lucide-react';
import { useImperativeHandle, useRef, type Ref } from 'react';
import { useText, words } from '../lib/i18n.ts';
import css from './search-field.module.css';

const text = words({
  pt: { clear: 'Limpar a busca' },
  en: { clear: 'Clear search' },
  es: { clear: 'Borrar la búsqueda' },
});

interface Props {
  id?: string;
  ref?: Ref<HTMLInputElement>;
  label: string;
  value: string;
  /** The address keeps the text over a reload. */
  isKept?: boolean;
  onChange: (value: string) => void;
  onEnter?: () => void;
}

/** Search above a list, with a button that clears it; Escape leaves the field. */
export function SearchField({ id, ref, label, value, isKept = false, onChange, onEnter }: Props) {
  const t = useText(text);
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => field.current as HTMLInputElement, []);
  function clear() {
    onChange('');
    field.current?.focus();
  }
  return (
    <search className={css['search']} data-kept={isKept || undefined}>
      <Search size={16} aria-hidden="true" />
      <input
        id={id}
        ref={field}
        type="text"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') onEnter?.();
          if (key === 'Escape') currentTarget.blur();
        }}
      />
      {value && (
        <button type="button" aria-label={t.clear} onClick={clear}>
          <X size={14} aria-hidden="true" />
        </button>
      )}
    </search>
  );
}
