import { log } from '@recado/platform';
import type { WASocket } from '@whiskeysockets/baileys';

/** What Node's cipher says of bytes that the key and counter of the connection do not open. */
const UNSEALED = /unable to authenticate/;
const NOTHING = Buffer.alloc(0);

/**
 * What the client does about a stanza may fail after its socket broke, where nobody hears it: asked for what it missed
 * while away, it answers into a closed line. That would end the process with all its sessions, too.
 */
export function surviveStanzas(ws: WASocket['ws']): void {
  for (const event of ws.eventNames().filter((name) => String(name).startsWith('CB:'))) {
    const listeners = ws.listeners(event) as ((...what: unknown[]) => unknown)[];
    ws.removeAllListeners(event);
    for (const listener of listeners)
      ws.on(String(event), (...what: unknown[]) => {
        const done = listener(...what);
        if (!(done instanceof Promise)) return;
        done.catch((error: unknown) => log.warn({ err: error, event }, 'a stanza of WhatsApp could not be followed'));
      });
  }
}

/**
 * The client lets its error about a frame fall where nobody hears it, and that ends the process with all its sessions.
 * A stanza that cannot be read is left out; after one that cannot be opened the connection is worth nothing.
 */
export function surviveFrames(ws: WASocket['ws'], broken: () => void): void {
  const listeners = ws.listeners('message') as ((data: Buffer) => Promise<void>)[];
  ws.removeAllListeners('message');
  const read = async (data: Buffer) => {
    for (const listener of listeners) await listener(data);
  };
  ws.on('message', (data: Buffer) => {
    const again = (error: unknown): Promise<void> | void => {
      if (error instanceof Error && UNSEALED.test(error.message)) return broken();
      log.warn({ err: error }, 'a stanza of WhatsApp could not be read');
      // What came with it is still in the client's buffer.
      return read(NOTHING).catch(again);
    };
    read(data).catch(again);
  });
}
