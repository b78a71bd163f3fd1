import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { api } from '../../../lib/api.ts';
import { useHighlightedWords } from '../../../lib/highlight-words.ts';
import { useDebounced } from '../../../lib/infinite-list.ts';
import { useText } from '../../../lib/i18n.ts';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import css from './conversation-search.module.css';
import { text } from './conversation-search.text.ts';

interface Props {
  ticketId: number;
  onFound: (messageId: number) => void;
  onClose: () => void;
}

/** Searches the conversation and scrolls from match to match, the newest first. */
export function ConversationSearch({ ticketId, onFound, onClose }: Props) {
  const t = useText(text);
  const [typed, setTyped] = useState('');
  const words = useDebounced(typed.trim());
  const search = useQuery({
    ...api.messages.search.options({ ticketId: String(ticketId), searchParam: words }),
    enabled: words !== '',
  });
  const found = words ? (search.data ?? []) : [];
  const [at, setAt] = useState(0);
  const [counted, setCounted] = useState(search.data);
  if (counted !== search.data) {
    setCounted(search.data);
    setAt(0);
  }
  const messageId = found[at]?.id;
  const lead = useEffectEvent(onFound);
  useEffect(() => {
    if (messageId) lead(messageId);
  }, [messageId]);

  const page = useRef<HTMLElement | null>(null);
  useHighlightedWords(page, { within: '[id^="message-"]', words, name: 'in-conversation' });
  const step = (by: number) => setAt(Math.min(Math.max(at + by, 0), Math.max(found.length - 1, 0)));
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose();
    if (event.key === 'Enter' || event.key === 'ArrowUp') step(event.shiftKey ? -1 : 1);
    if (event.key === 'ArrowDown') step(-1);
  }
  const says = search.isError ? t.failed : found.length > 0 ? t.nth(at + 1, found.length) : search.data ? t.none : '';
  return (
    <search
      ref={(bar) => {
        page.current = bar?.parentElement ?? null;
      }}
      className={css['bar']}
    >
      <Search size={16} aria-hidden="true" />
      <input
        ref={focusOnMount}
        type="text"
        value={typed}
        maxLength={200}
        aria-label={t.search}
        placeholder={t.search}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <output className={css['says']}>{says}</output>
      <IconButton
        label={t.older}
        icon={ChevronUp}
        size="small"
        disabled={at + 1 >= found.length}
        onClick={() => step(1)}
      />
      <IconButton label={t.newer} icon={ChevronDown} size="small" disabled={at === 0} onClick={() => step(-1)} />
      <IconButton label={t.close} icon={X} size="small" onClick={onClose} />
    </search>
  );
}
