import { Injectable } from '@nestjs/common';
import { chats, type Caller } from '@recado/contracts';
import { Bus, client } from '@recado/platform';

interface ChatPush {
  /** The chat whose members alone receive the push; null for every other push. */
  chatId: number | null;
}

/** Since a push was published, its receiver may have left the chat or been removed from it. */
@Injectable()
export class ChatMemberships {
  private readonly chats;

  constructor(bus: Bus) {
    this.chats = client(bus, chats);
  }

  /** The pushes without those of chats whose member the caller no longer is. */
  async withoutFormerChats<P extends ChatPush>(caller: Caller, pushes: P[]): Promise<P[]> {
    const ids = [...new Set(pushes.flatMap(({ chatId }) => chatId ?? []))];
    if (ids.length === 0) return pushes;
    const joined = new Set((await this.chats.joined(caller, { ids })).ids);
    return pushes.filter(({ chatId }) => chatId === null || joined.has(chatId));
  }
}
