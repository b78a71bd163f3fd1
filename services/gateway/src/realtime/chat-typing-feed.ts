import { Injectable } from '@nestjs/common';
import { chatSignals, chatTypingAudience, pushName, roomsFor } from '@recado/contracts';
import { Bus } from '@recado/platform';
import type { Server } from 'socket.io';

/** Pushes that a member of a chat is typing to the other members, whom the chat service has named. */
@Injectable()
export class ChatTypingFeed {
  constructor(private readonly bus: Bus) {}

  attach(server: Server): void {
    this.bus.onSignal(chatSignals.typing, (typing) => {
      const { companyId, chatId, userId } = typing;
      const rooms = roomsFor(companyId, chatTypingAudience(typing));
      const payload = { action: 'typing', chatId, userId };
      if (rooms.length > 0) server.to(rooms).emit(pushName(companyId, 'chat', String(chatId)), payload);
    });
  }
}
