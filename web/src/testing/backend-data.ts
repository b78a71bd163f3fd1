import type {
  HistoryEntry,
  Member,
  MessageView,
  NoteView,
  NotificationView,
  PublicPlatform,
  ScheduleView,
  SessionEventView,
  SessionUser,
  Tag,
  TicketView,
  WhatsappView,
} from '@recado/contracts';
import type { PlatformInfo } from '../ui/simulator-banner.tsx';
import { aPlatform, aUser } from './factories.ts';

/** Data behind the default responses of the fake API. */
export class BackendData {
  user: SessionUser = aUser();
  platform: PublicPlatform = aPlatform();
  tickets: TicketView[] = [];
  messages = new Map<number, MessageView[]>();
  connections: WhatsappView[] = [];
  members: Member[] = [];
  tags: Tag[] = [];
  notes: NoteView[] = [];
  /** Messages whose time has not come. */
  schedules: ScheduleView[] = [];
  /** Tickets that were transferred to the user. */
  notifications: NotificationView[] = [];
  /** Events of the connections, newest first. */
  events: SessionEventView[] = [];
  history: HistoryEntry[] = [];
  info: PlatformInfo = { version: '4.7.0', whatsapp: 'live', demo: false, simulatorUrl: null };

  addMessage(message: MessageView): void {
    const { ticketId } = message;
    this.messages.set(ticketId, [...(this.messages.get(ticketId) ?? []), message]);
  }
}
