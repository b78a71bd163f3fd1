import type { NotificationView } from '@recado/contracts';
import { linkOptions } from '@tanstack/react-router';

/** The page that a notification leads to; a waiting ticket opens in the peek dialog. */
export function placeOfNotification({ ticketUuid, waiting, about }: NotificationView) {
  if (ticketUuid === null) return linkOptions({ to: about === 'contact' ? '/contacts' : '/connections' });
  if (waiting) return linkOptions({ to: '/tickets', search: { tab: 'pending', peek: ticketUuid } });
  return linkOptions({ to: '/tickets/$uuid', params: { uuid: ticketUuid }, search: {} });
}
