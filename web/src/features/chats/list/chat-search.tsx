import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { useCommands } from '../../../lib/commands.ts';
import { useText } from '../../../lib/i18n.ts';
import { text } from '../chats.text.ts';
import css from './chat-search.module.css';

export function ChatSearch({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useText(text);
  const field = useRef<HTMLInputElement>(null);
  useCommands([{ id: 'search', title: t.search, group: t.title, key: '/', run: () => field.current?.focus() }]);
  function clear() {
    onChange('');
    field.current?.focus();
  }
  return (
    <search className={css['search']}>
      <Search size={16} aria-hidden="true" />
      <input
        ref={field}
        type="text"
        aria-label={t.search}
        placeholder={t.search}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      />
      {value && (
        <button type="button" aria-label={t.clear} onClick={clear}>
          <X size={14} aria-hidden="true" />
        </button>
      )}
    </search>
  );
}
