import type { NotificationView } from '@recado/contracts';
import { Button, type App } from 'antd';
import { textOf } from '../../../lib/i18n.ts';
import { notify } from './announce.ts';
import { bellText } from './bell.text.ts';
import { toastKey } from './toast-key.ts';

type Toasts = ReturnType<typeof App.useApp>['notification'];
const noticeSeconds = 10;

/** Announces a transferred ticket like a message and, unless the ticket is open, with a toast. */
export function showHandover(
  handed: NotificationView,
  openHere: string | undefined,
  toasts: Toasts,
  open: () => void,
): void {
  const { id, ticketId, ticketUuid: uuid, contact, by, note } = handed;
  const t = textOf(bellText);
  const title = t.handedBy(by ?? '');
  const body = note ? `${title}: ${note}` : title;
  void notify({ ticketId, title: contact, body, path: `/tickets/${uuid}`, icon: null }, uuid, openHere);
  if (uuid === openHere) return;
  const key = toastKey(id);
  const go = () => {
    toasts.destroy(key);
    open();
  };
  toasts.info({
    key,
    title: t.handed(by ?? '', contact),
    description: note,
    duration: noticeSeconds,
    actions: (
      <Button size="small" onClick={go}>
        {t.open}
      </Button>
    ),
  });
}
