import type { NotificationView } from '@recado/contracts';
import { Button, type App } from 'antd';
import { announceNotice } from '../../../lib/announce-notice.ts';
import { textOf } from '../../../lib/i18n.ts';
import { bellText } from './bell.text.ts';
import { describeNotification } from './describe-notification.ts';
import { toastKey } from './toast-key.ts';

type Toasts = ReturnType<typeof App.useApp>['notification'];
const noticeSeconds = 10;

/** Announces a transferred ticket, or a promise that is due, like a message and, unless the ticket is open, with a toast. */
export function showHandover(
  handed: NotificationView,
  openHere: string | undefined,
  toasts: Toasts,
  open: () => void,
): void {
  const { id, kind, ticketId, ticketUuid, about, contact, by, note, waiting } = handed;
  const uuid = ticketUuid ?? `rule-${id}`;
  const t = textOf(bellText);
  const title = describeNotification(handed, t);
  const body = note ? `${title}: ${note}` : title;
  const pathOfTicket = waiting ? `/tickets?tab=pending&peek=${uuid}` : `/tickets/${uuid}`;
  const path = about === null ? pathOfTicket : about === 'contact' ? '/contacts' : '/connections';
  void announceNotice(
    { ...(ticketId === null ? { tag: uuid } : { ticketId }), title: contact, body, path, icon: null },
    uuid,
    openHere,
    kind === 'transfer' ? 'transfer' : null,
  );
  if (uuid === openHere) return;
  const key = toastKey(id);
  const go = () => {
    toasts.destroy(key);
    open();
  };
  toasts[kind === 'overdue' ? 'warning' : 'info']({
    key,
    title: kind === 'transfer' ? t.handed(by ?? '', contact) : contact,
    description: kind === 'transfer' ? note : body,
    duration: noticeSeconds,
    actions: (
      <Button size="small" onClick={go}>
        {t.open}
      </Button>
    ),
  });
}
