import type { WhatsappView } from '@recado/contracts';
import { api } from '../../lib/api.ts';

export const listOptions = () => api.whatsapp.list.options();
export const eventsOptions = (id: number) => api.whatsapp.events.options({ id });

/** States that keep a connection from working: they put the mark on the menu entry. */
const alarming = new Set(['qrcode', 'pairing', 'disconnected', 'timeout', 'opening']);
export const needsAttention = (status: string) => alarming.has(status.toLowerCase());
export const isConnected = (status: string) => status.toLowerCase() === 'connected';

const longMs = 300_000;
/** Down for so long that its company was told. */
export const isLongDown = ({ downSince }: WhatsappView, now: number): boolean =>
  downSince !== null && now - Date.parse(downSince) >= longMs;
