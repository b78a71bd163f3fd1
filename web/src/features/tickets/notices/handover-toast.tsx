import type { NotificationView } from '@recado/contracts';
import { Button, type App } from 'antd';
import { textOf } from '../../../lib/i18n.ts';
import { ring } from './announce.ts';
import { bellText } from './bell.text.ts';
import { toastOf } from './toast-of.ts';

type Toasts = ReturnType<typeof App.useApp>['notification'];
const noticeSeconds = 10;

/** Heard and seen, like a message; and said on the page, unless the ticket is what one looks at. */
export function tellHanded(
  handed: NotificationView,
  openHere: string | undefined,
  toasts: Toasts,
  open: () => void,
): void {
  const { id, ticketId, ticketUuid: uuid, contact, by, note } = handed;
  const t = textOf(bellText);
  const said = t.handedBy(by ?? '');
  const body = note ? `${said}: ${note}` : said;
  void ring({ ticketId, title: contact, body, path: `/tickets/${uuid}`, icon: null }, uuid, openHere);
  if (uuid === openHere) return;
  const key = toastOf(id);
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
