import { Readable } from 'node:stream';
import { whatsappEvents, type StoredFile } from '@recado/contracts';
import { log } from '@recado/platform';
import type { WorkerContext } from '../worker/worker.context.ts';
import type { Lease } from '../rows/lease.repository.ts';
import { identityOf, isGroup } from '../channel/parse-jid.ts';
import type { WhatsappSocket } from '../whatsapp/whatsapp.socket.ts';

const MAX_BYTES = 2 * 1024 * 1024;

/** Checks the profile pictures of contacts who write, and name and members of groups: at the first message, then daily. */
export class ProfilePictureJob {
  constructor(
    private readonly context: WorkerContext,
    private readonly lease: Lease,
    private readonly socket: WhatsappSocket,
  ) {}

  /** @returns whether a check was due */
  async step(): Promise<boolean> {
    const { db } = this.context;
    const { connectionId } = this.lease;
    if (this.socket.isOver) return false;
    const peer = await db.withLease(this.lease, ({ peers }) => peers.pictureDue(connectionId));
    if (!peer) return false;
    const seen = await this.look(peer.jid).catch((error: unknown) => {
      log.debug({ err: error, connectionId }, 'a profile picture could not be fetched');
      return null;
    });
    if (this.socket.isOver && !seen) return false;
    const group = isGroup(peer.jid) ? await this.socket.groups.about(peer.jid).catch(() => null) : null; // retried tomorrow
    const changed = seen !== null && seen.id !== peer.pictureId;
    const file = changed && seen.url ? await this.store(seen.url).catch(() => undefined) : null;
    await db.withLease(this.lease, async ({ peers, publish }) => {
      await peers.pictureSeen(connectionId, peer.digits, changed && file !== undefined ? seen.id : peer.pictureId);
      const chat = identityOf(peer.jid);
      if (group) publish(whatsappEvents.groupChanged, { connectionId, chat, ...group });
      if (!changed || file === undefined) return;
      publish(whatsappEvents.pictureChanged, { connectionId, chat, file });
    });
    return true;
  }

  /** The id of a picture is the path of its URL; the rest of the URL is a signature that changes. */
  private async look(jid: string): Promise<{ id: string | null; url: string | null }> {
    const url = await this.socket.pictureUrl(jid);
    return { id: url && new URL(url).pathname, url };
  }

  private async store(url: string): Promise<StoredFile> {
    const { files } = this.context;
    const response = await fetch(url, { signal: AbortSignal.timeout(30_000) });
    const bytes = await bodyOf(response);
    const path = files.newPath(this.lease.companyId, 'tickets', 'picture.jpg');
    await files.write(path, Readable.from([bytes]), 'image/jpeg');
    return { path, name: 'picture.jpg', mimetype: 'image/jpeg', size: bytes.length };
  }
}

async function bodyOf({ ok, status, body }: Response): Promise<Buffer> {
  if (!ok || !body) {
    await body?.cancel();
    throw new Error(`the picture server answered ${status}`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    // The Content-Length may be wrong or missing.
    if ((size += chunk.length) > MAX_BYTES) throw new Error('larger than a profile picture');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
