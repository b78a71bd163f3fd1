import { log } from '@recado/platform';
import type { WASocket } from '@whiskeysockets/baileys';

/** Node's error for a frame that the key and counter of the connection do not decrypt. */
const UNSEALED = /unable to authenticate/;
const NOTHING = Buffer.alloc(0);

/**
 * Catches the rejections of the client's stanza listeners. The client does not handle them itself: an answer to a closed
 * socket would end the process with all its sessions.
 */
export function isolateStanzaErrors(ws: WASocket['ws']): void {
  for (const event of ws.eventNames().filter((name) => String(name).startsWith('CB:'))) {
    const listeners = ws.listeners(event) as ((...args: unknown[]) => unknown)[];
    ws.removeAllListeners(event);
    for (const listener of listeners)
      ws.on(String(event), (...args: unknown[]) => {
        const done = listener(...args);
        if (!(done instanceof Promise)) return;
        done.catch((error: unknown) => log.warn({ err: error, event }, 'a stanza of WhatsApp could not be handled'));
      });
  }
}

/**
 * Catches the rejections of the client's frame listener, which would end the process with all its sessions. A stanza
 * that cannot be parsed is skipped; after a frame that cannot be decrypted the connection is unusable.
 */
export function isolateFrameErrors(ws: WASocket['ws'], onUndecryptable: () => void): void {
  const listeners = ws.listeners('message') as ((data: Buffer) => Promise<void>)[];
  if (listeners.length === 0) throw new Error('Baileys reads frames elsewhere: see deploy/patches.md');
  ws.removeAllListeners('message');
  const read = async (data: Buffer) => {
    for (const listener of listeners) await listener(data);
  };
  ws.on('message', (data: Buffer) => {
    const recover = (error: unknown): Promise<void> | void => {
      if (error instanceof Error && UNSEALED.test(error.message)) return onUndecryptable();
      log.warn({ err: error }, 'a stanza of WhatsApp could not be read');
      // The stanzas after it are still in the client's buffer.
      return read(NOTHING).catch(recover);
    };
    read(data).catch(recover);
  });
}
