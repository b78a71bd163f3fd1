import type { AutomaticBehaviour } from './behaviour/automatic-behaviour.ts';
import type { FaultRegistry } from './faults/fault.registry.ts';
import type { Log } from './log.ts';
import type { MailStore } from './mail/mail.store.ts';
import type { OddFile } from './media/serve-odd-file.ts';
import type { NoiseIdentity } from './connection/noise-handshake.ts';
import type { MessageContent } from './messages/message-content.ts';
import type { MessageStatus } from './model/message.model.ts';
import type { NewChatCap } from './model/new-chat-cap.model.ts';
import type { Phone } from './model/phone.model.ts';
import type { ConnectionRegistry } from './connection/connection.registry.ts';
import type { SimulatorStore } from './store/simulator.store.ts';
import { KeyedMutex } from './keyed-mutex.ts';
import { ScheduledWork } from './scheduled-work.ts';

/** A change that open pages show at once (`GET /events`). */
export interface SimulatorEvent {
  type: 'message' | 'status' | 'device' | 'presence' | 'call' | 'waiting' | 'mail';
  number: string;
  [detail: string]: unknown;
}

/** A message for an official number. `ledger` is its `seq` there. */
export interface OfficialIncoming {
  id: string;
  content: MessageContent;
  ledger: number;
}

/** Receives what official numbers are to know (`cloud/official.inbox.ts`). */
export interface OfficialInbox {
  /** @param number any number; nothing happens for one that is not official */
  messageReceived(number: string, from: Phone, incoming: OfficialIncoming): void;
  /** A message of the author reached a phone or was read. */
  statusRaised(author: string, id: string, status: MessageStatus): void;
  /** An account gets another number; called before the move. */
  numberMoved(phone: Phone, to: string): void;
}

/** State and services that the parts of one simulator share. */
export interface World {
  readonly store: SimulatorStore;
  readonly faults: FaultRegistry;
  readonly connections: ConnectionRegistry;
  readonly mutex: KeyedMutex;
  readonly timers: ScheduledWork;
  readonly noise: NoiseIdentity;
  readonly log: Log;
  /** The last presence states: number → recipient (a chat, or empty for everyone) → `composing`, `available`, … */
  readonly presences: Map<string, Map<string, string>>;
  /** By path on the media server (`raw/raw.sender.ts`). */
  readonly oddFiles: Map<string, OddFile>;
  /** By number; in memory. */
  readonly newChatCaps: Map<string, NewChatCap>;
  readonly mails: MailStore;
  readonly behaviour: AutomaticBehaviour;
  official: OfficialInbox;
  /** Clients with an older version of WhatsApp Web are refused; empty accepts all (`raw/raw.sender.ts`). */
  oldestVersion: string;
  /** The address of the control interface and the Graph API: `http://host:port`. */
  origin: string;
  /** `host:port` of the media server. */
  mediaHost: string;
  /** Its CA, in PEM. */
  mediaCa: string;
  emit(event: SimulatorEvent): void;
}
