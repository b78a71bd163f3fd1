import { Injectable } from '@nestjs/common';
import type { BotReply } from '@recado/contracts';
import { contradictsContent, Files, HEAD_BYTES } from '@recado/platform';
import { MediaFetcher } from '../media/media.fetcher.ts';
import { storeFile } from '../media/store-file.ts';
import type { TurnReply } from '../foreign/turn.types.ts';

const LIMITS = { bytes: 5_000_000, ms: 20_000 };
const MOST_REPLIES = 30;
const MOST_TEXT = 60_000;

/** Stores the files of replies, so that tickets can send them. */
@Injectable()
export class ReplyStore {
  constructor(
    private readonly fetcher: MediaFetcher,
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
    const content = 'bytes' in reply ? reply : await this.fetcher.fetch(companyId, reply.url, reply.name ?? '', LIMITS);
    // A file that cannot be fetched, or is not what its name says, is still an address the contact may open.
    if (!content || contradictsContent(content, content.bytes.subarray(0, HEAD_BYTES)))
      return { ...shared, type: 'text', text: [text, 'url' in reply ? reply.url : ''].filter(Boolean).join('\n') };
    const file = await storeFile(this.files, companyId, content);
    return { type, ...shared, file, ...('isVoice' in reply && reply.isVoice ? { isVoice: true } : {}) };
  }
}
