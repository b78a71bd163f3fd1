import type { Readable } from 'node:stream';
import type { Restriction } from '../rows/connection.entity.ts';
import type { MediaJob } from '../rows/media.repository.ts';
import type { OutboundRow } from '../rows/outbound-job.ts';

/** A refusal for which WhatsApp pauses the connection; `until` is the end that WhatsApp states. */
export interface Refusal {
  restriction: Restriction;
  until: Date | null;
}

/** The result of one attempt to send a row of the outbox. */
export type SendOutcome =
  | {
      done: true;
      /** The id under which WhatsApp has the message, where it is another one than the sender's. */
      remoteId?: string;
    }
  | { retry: string; refusal?: Refusal; /** In place of the usual pause. */ afterMs?: number }
  /** The message may have arrived. */
  | { unanswered: true }
  /** The message did not leave, and waits until the connection works again, or for `afterMs`. */
  | { waits: string; afterMs?: number }
  | { fail: string };

/** The way to WhatsApp of one connection, until its end. */
export interface Channel {
  /**
   * How long a message without an answer may still be proved to have left, as a second attempt would be a second message;
   * null: it is sent again under its id, which WhatsApp recognises.
   */
  readonly proofMs: number | null;
  /** How many chats are sent to in parallel. */
  readonly atOnce: number;
  readonly isOver: boolean;
  /** Free messages end some time after the contact's last one. */
  readonly hasWindow: boolean;
  /**
   * Sends one row of the outbox and waits for the answer.
   * @param handedOver called when the message has left, before WhatsApp answers
   */
  send(row: OutboundRow, handedOver: () => void): Promise<SendOutcome>;
  /** The content of a message that was just sent, kept for requests to send it again. */
  sentContent(waId: string): Uint8Array | undefined;
  /**
   * Opens the file of a received message.
   * @throws MediaExpired, MediaRefused, MediaTooLarge
   */
  fetchFile(job: MediaJob): Promise<Readable>;
  /** Where a file that has expired is now; null where nobody can upload it again. */
  renewFile(job: MediaJob): Promise<string | null>;
}
