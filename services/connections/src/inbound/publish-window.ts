import { whatsappEvents } from '@recado/contracts';
import type { Publish } from '@recado/platform';
import { identityOfChat } from '../channel/parse-jid.ts';
import type { ChangedWindow } from '../rows/window.repository.ts';

/** Publishes that a window has another end, where it has. */
export function publishWindow(
  publish: Publish,
  connectionId: number,
  chat: string,
  changed: ChangedWindow | null,
): void {
  if (!changed) return;
  const { before, until } = changed;
  publish(whatsappEvents.windowChanged, {
    connectionId,
    chat: identityOfChat(chat),
    before: before?.toISOString() ?? null,
    until: until.toISOString(),
  });
}
