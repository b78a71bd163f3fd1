import { useEffect, useMemo } from 'react';
import { onResume } from '../../lib/on-resume.ts';
import { useChannel, useSocketState } from '../../lib/realtime.ts';
import { useMe } from '../../lib/session.ts';
import { ownerOf } from './todo-owner.ts';
import { todoSyncOf, type TodoSync } from './todo.sync.ts';

/** Keeps the person's tasks in step with the server while the component is mounted. */
export function useTodoSync(): TodoSync {
  const me = useMe();
  const { companyId, userId } = ownerOf(me);
  const sync = useMemo(() => todoSyncOf({ companyId, userId }), [companyId, userId]);
  const link = useSocketState();
  useEffect(() => {
    if (link !== 'offline') void sync.run();
  }, [sync, link]);
  useEffect(() => onResume(() => void sync.run()), [sync]);
  useChannel('todo', ({ version }) => {
    if (version > sync.store.snapshot().version) void sync.run();
  });
  return sync;
}
