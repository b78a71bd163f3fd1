import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { connectionSignals, pushName, type Caller, type ConversationShown, type TicketChat } from '@recado/contracts';
import { Bus } from '@recado/platform';
import type { Server } from 'socket.io';
import { ticketRoom } from './ticket-rooms.ts';

const REFRESH_MS = 50_000;

/**
 * Signals the conversations that pages show to the workers of their sessions, and pushes the typing states of contacts to
 * these pages.
 */
@Injectable()
export class OpenConversations implements OnModuleDestroy {
  private readonly conversations = new Map<number, Omit<ConversationShown, 'typing'>>();
  private server: Server | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly bus: Bus) {}

  attach(server: Server): void {
    this.server = server;
    this.bus.onSignal(connectionSignals.contactTyping, ({ companyId, ticketId, who, state }) =>
      server.to(ticketRoom(ticketId)).emit(pushName(companyId, 'contactTyping'), { ticketId, who, state }),
    );
    this.timer = setInterval(() => this.refresh(), REFRESH_MS);
  }
  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  opened({ companyId }: Caller, { id: ticketId, whatsappId: connectionId, to }: TicketChat): void {
    if (!connectionId || !to) return void this.conversations.delete(ticketId);
    this.conversations.set(ticketId, { companyId, connectionId, ticketId, to });
    return this.signal(ticketId, false);
  }
  agentTyped(ticketId: number): void {
    this.signal(ticketId, true);
  }

  private signal(ticketId: number, typing: boolean): void {
    const conversation = this.conversations.get(ticketId);
    if (conversation) this.bus.signal(connectionSignals.conversationShown, { ...conversation, typing });
  }
  private refresh(): void {
    for (const ticketId of this.conversations.keys()) {
      if (this.server?.sockets.adapter.rooms.has(ticketRoom(ticketId))) this.signal(ticketId, false);
      else this.conversations.delete(ticketId);
    }
  }
}
