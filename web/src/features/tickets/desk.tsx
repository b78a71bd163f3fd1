import { useIsFetching } from '@tanstack/react-query';
import { Outlet, useParams, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCommands } from '../../lib/commands.ts';
import { useText } from '../../lib/i18n.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { listKey } from './cached-tickets.ts';
import css from './desk.module.css';
import { undoClose, useHeldClose } from './held-close.ts';
import { ListPane } from './list/list-pane.tsx';
import { text } from './tickets.text.ts';

/** List and conversation side by side; a narrow screen shows one of them. */
export function Desk() {
  const t = useText(text);
  const { uuid } = useParams({ strict: false });
  const closing = useHeldClose();
  const undo = { id: 'undo-close', title: t.undo, group: t.desk, key: 'z' };
  useTicketPageChunks();
  useCommands(closing ? [{ ...undo, run: () => undoClose(closing.id) }] : []);
  return (
    <main className={css['desk']} data-reading={uuid !== undefined} data-whole-screen={uuid !== undefined}>
      <h1 className="sr-only">{t.desk}</h1>
      <ListPane openUuid={uuid} />
      <Outlet />
    </main>
  );
}

/** Fetches the scripts of a ticket's page once the list is there, before the first ticket is opened. */
function useTicketPageChunks(): void {
  const router = useRouter();
  const isFetching = useIsFetching({ queryKey: listKey }) > 0;
  useEffect(() => {
    if (isFetching) return undefined;
    return whenIdle(() => {
      // A failure is dealt with when the page is opened; without a network there would be one.
      if (!navigator.onLine) return;
      void router.loadRouteChunk(router.routesById['/_app/tickets/$uuid'])?.catch(() => undefined);
    });
  }, [router, isFetching]);
}
