import { useRef } from 'react';
import { useCommands } from '../../../lib/commands.ts';
import { useText } from '../../../lib/i18n.ts';
import { useUnsavedWork } from '../../../lib/unsaved-work.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { text } from '../chats.text.ts';

/** Search of chats, reached by the key `/`. */
export function ChatSearch({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useText(text);
  // The list stays while chats are opened, and with it the search.
  useUnsavedWork(value !== '');
  const field = useRef<HTMLInputElement>(null);
  useCommands([{ id: 'search', title: t.search, group: t.title, key: '/', run: () => field.current?.focus() }]);
  return <SearchField ref={field} label={t.search} value={value} onChange={onChange} />;
}
