import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { App, Button } from 'antd';
import { useText } from '../../lib/i18n.ts';
import { useChannel } from '../../lib/realtime.ts';
import { applySession, putConnection, putEvent } from './connections.cache.ts';
import { eventsOptions, listOptions } from './connections.state.ts';
import { outageText } from './outage.text.ts';

export function ConnectionsRealtime(): null {
  const client = useQueryClient();
  const { queryKey } = listOptions();
  useChannel('whatsapp', (event) => {
    client.setQueryData(queryKey, (all) =>
      event.action === 'update'
        ? all && putConnection(all, event.whatsapp)
        : all?.filter(({ id }) => id !== event.whatsappId),
    );
  });
  useChannel('whatsappSession', ({ session }) => {
    client.setQueryData(queryKey, (all) => all && applySession(all, session));
  });
  useChannel('whatsappEvent', ({ record }) => {
    const events = eventsOptions(record.whatsappId).queryKey;
    client.setQueryData(events, (all) => all && putEvent(all, record));
  });
  useOutageNotices();
  return null;
}

/** Shows one toast for a long outage and one for its end; the bell stays during the outage. */
function useOutageNotices(): void {
  const t = useText(outageText);
  const { notification } = App.useApp();
  const navigate = useNavigate();
  const keyOf = (id: number) => `outage-${id}`;
  // A connection that somebody disconnects is no longer down.
  useChannel('whatsappSession', ({ session }) => {
    if (session.status === 'DISCONNECTED' && session.reason === 'disconnected') notification.destroy(keyOf(session.id));
  });
  useChannel('whatsappOutage', ({ action, name, session }) => {
    const key = keyOf(session.id);
    if (action === 'up') {
      return notification.success({ key, title: t.upTitle(name), description: t.upHelp, duration: 6 });
    }
    notification.error({
      key,
      title: t.downTitle(name),
      description: t.downHelp,
      duration: 0,
      actions: (
        <Button
          size="small"
          onClick={() => {
            notification.destroy(key);
            void navigate({ to: '/connections' });
          }}
        >
          {t.see}
        </Button>
      ),
    });
  });
}
