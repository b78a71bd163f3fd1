import { Injectable } from '@nestjs/common';
import type { BotReply } from '@recado/contracts';
import { EgressClient, EgressError } from '@recado/egress';
import { Files } from '@recado/platform';
import { Readable } from 'node:stream';
import type { TurnReply } from './turn.types.ts';

const MOST_BYTES = 5_000_000;
const MOST_MS = 20_000;
const MOST_REPLIES = 30;
const MOST_TEXT = 60_000;

interface Content {
  bytes: Buffer;
  mimetype: string;
  name: string;
}

/** Stores the files of replies, so that tickets can send them. */
@Injectable()
export class ReplyStore {
  constructor(
    private readonly egress: EgressClient,
    private readonly files: Files,
  ) {}

  async store(companyId: number, replies: TurnReply[]): Promise<BotReply[]> {
    return Promise.all(replies.slice(0, MOST_REPLIES).map((reply) => this.storeReply(companyId, reply)));
  }

  private async storeReply(companyId: number, reply: TurnReply): Promise<BotReply> {
    const { type, typingMs = 0 } = reply;
    const text = reply.text.slice(0, MOST_TEXT).toWellFormed();
    const shared = { text, ...(typingMs > 0 ? { typingMs: Math.min(typingMs, 20_000) } : {}) };
    if (reply.type === 'text') return { type: 'text', ...shared };
    const content = 'bytes' in reply ? reply : await this.fetch(companyId, reply.url, reply.name);
    // A file that cannot be fetched is still an address the contact may open.
    if (!content)
      return { ...shared, type: 'text', text: [text, 'url' in reply ? reply.url : ''].filter(Boolean).join('\n') };
    // Files of messages belong to tickets.
    const path = this.files.newPath(companyId, 'tickets', content.name);
    await this.files.write(path, Readable.from(content.bytes), content.mimetype);
    const file = { path, name: content.name.slice(0, 255), mimetype: content.mimetype, size: content.bytes.length };
    return { type, ...shared, file, ...('isVoice' in reply && reply.isVoice ? { isVoice: true } : {}) };
  }

  private async fetch(companyId: number, url: string, name = ''): Promise<Content | null> {
    try {
      const response = await this.egress.request({
        purpose: 'reply-media',
        companyId,
        url,
        limits: { totalMs: MOST_MS, maxResponseBytes: MOST_BYTES, redirects: 3 },
      });
      const mimetype = (response.headers['content-type'] ?? 'application/octet-stream').split(';')[0]?.trim() ?? '';
      const ownName = decodeName(URL.parse(url)?.pathname.split('/').at(-1) ?? '');
      return { bytes: response.body, mimetype: mimetype.slice(0, 100), name: name || ownName || 'arquivo' };
    } catch (error) {
      if (error instanceof EgressError) return null;
      throw error;
    }
  }
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
