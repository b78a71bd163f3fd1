import type { WhatsappView } from '@recado/contracts';
import { api } from '../../lib/api.ts';

export const listOptions = () => api.whatsapp.list.options();
export const eventsOptions = (id: number) => api.whatsapp.events.options({ id });

/** Statuses of a connection that does not work, marked at the menu entry. */
const alarmReasons = new Set(['qrcode', 'pairing', 'disconnected', 'timeout', 'opening']);
export const needsAttention = (status: string) => alarmReasons.has(status.toLowerCase());
export const isConnected = (status: string) => status.toLowerCase() === 'connected';

const longDownMs = 300_000;
/** Down for so long that the company has been notified. */
export const isLongDown = ({ downSince }: WhatsappView, now: number): boolean =>
  downSince !== null && now - Date.parse(downSince) >= longDownMs;
