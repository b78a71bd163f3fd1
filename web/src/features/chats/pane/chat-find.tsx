import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Search, X } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { formatMoment } from '../../../lib/format-time.ts';
import { useText } from '../../../lib/i18n.ts';
import { useDebounced } from '../../../lib/infinite-list.ts';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import css from './chat-find.module.css';
import { paneText } from './pane.text.ts';

interface Props {
  chatId: number;
  onChoose: (sequence: number) => void;
  onClose: () => void;
}

/** Finds messages of the chat; a result opens the chat at its message. */
export function ChatFind({ chatId, onChoose, onClose }: Props) {
  const t = useText(paneText);
  const [typed, setTyped] = useState('');
  const searchParam = useDebounced(typed.trim());
  return (
    <search className={css['find']}>
      <div className={css['row']}>
        <Search size={16} aria-hidden="true" />
        <input
          ref={focusOnMount}
          type="text"
          aria-label={t.search}
          placeholder={t.searchHint}
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
        />
        <IconButton label={t.close} icon={X} size="small" onClick={onClose} />
      </div>
      {searchParam && <Found chatId={chatId} searchParam={searchParam} onChoose={onChoose} />}
    </search>
  );
}

function Found({ chatId, searchParam, onChoose }: Omit<Props, 'onClose'> & { searchParam: string }) {
  const t = useText(paneText);
  const query = useInfiniteQuery({
    queryKey: [...api.chatMessages.search.key, { chatId, searchParam }],
    queryFn: ({ pageParam }) =>
      api.chatMessages.search.call({ chatId, searchParam, ...(pageParam ? { before: pageParam } : {}) }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });
  if (query.isError && !query.data) return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  const found = query.data?.pages.flatMap(({ records }) => records) ?? [];
  return (
    <div className={css['results']} aria-busy={query.isFetching}>
      <output className={css['count']}>
        {query.isPending ? '' : found.length === 0 ? t.noneFound : t.found(found.length)}
      </output>
      <ul>
        {found.map(({ id, sequence, sender, text, createdAt }) => (
          <li key={id}>
            <button type="button" className={css['result']} onClick={() => onChoose(sequence)}>
              <strong>{sender.name}</strong>
              <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
              <span>{text}</span>
            </button>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button size="small" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t.searchMore}
        </Button>
      )}
    </div>
  );
}
