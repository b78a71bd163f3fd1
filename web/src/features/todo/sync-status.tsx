import { Button } from 'antd';
import { CloudOff, TriangleAlert } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { errorMessage } from '../../lib/request-error.ts';
import css from './todo-page.module.css';
import { text } from './todo.text.ts';
import type { Todo } from './use-todo.ts';

/** Status of the changes that wait to be sent; refused ones can be sent again or discarded. */
export function SyncStatus({ todo: { state, waiting, retry, discard } }: { todo: Todo }) {
  const t = useText(text);
  return (
    <output className={css['status']}>
      {state.kind === 'offline' && (
        <span>
          <CloudOff size={14} aria-hidden="true" />
          {waiting > 0 ? t.waiting(waiting) : t.offline}
        </span>
      )}
      {state.kind === 'refused' && waiting > 0 && (
        <span data-bad="true">
          <TriangleAlert size={14} aria-hidden="true" />
          {t.refused} {errorMessage(state.error)}
          <Button size="small" onClick={retry}>
            {t.retry}
          </Button>
          <Button size="small" danger onClick={discard}>
            {t.discard}
          </Button>
        </span>
      )}
    </output>
  );
}
