import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { connectionSignals, pushName, type Caller, type ConversationShown, type TicketChat } from '@recado/contracts';
import { Bus } from '@recado/platform';
import type { Server } from 'socket.io';
import { ticketRoom } from './rooms.ts';

const AGAIN_MS = 50_000;

/** Tells the owners of the sessions which conversations are on a screen, and the screens what their contacts do meanwhile. */
@Injectable()
export class Shown implements OnModuleDestroy {
  private readonly conversations = new Map<number, Omit<ConversationShown, 'typing'>>();
  private server: Server | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly bus: Bus) {}

  attach(server: Server): void {
    this.server = server;
    this.bus.onSignal(connectionSignals.contactTyping, ({ companyId, ticketId, who, state }) =>
      server.to(ticketRoom(ticketId)).emit(pushName(companyId, 'contactTyping'), { ticketId, who, state }),
    );
    this.timer = setInterval(() => this.again(), AGAIN_MS);
  }
  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  joined({ companyId }: Caller, { id: ticketId, whatsappId: connectionId, to }: TicketChat): void {
    if (!connectionId || !to) return void this.conversations.delete(ticketId);
    this.conversations.set(ticketId, { companyId, connectionId, ticketId, to });
    return this.say(ticketId, false);
  }
  typed(ticketId: number): void {
    this.say(ticketId, true);
  }

  private say(ticketId: number, typing: boolean): void {
    const shown = this.conversations.get(ticketId);
    if (shown) this.bus.signal(connectionSignals.conversationShown, { ...shown, typing });
  }
  private again(): void {
    for (const ticketId of this.conversations.keys()) {
      if (this.server?.sockets.adapter.rooms.has(ticketRoom(ticketId))) this.say(ticketId, false);
      else this.conversations.delete(ticketId);
    }
  }
}
