import { Fault, type ChatFile, type ChatMessage, type QuotedChatMessage } from '@recado/contracts';
import { beginningOf } from './internal-chat.entity.ts';

export interface ChatFileRow extends ChatFile {
  messageId: number;
  path: string;
}

export class InternalMessage {
  id: number;
  chatId: number;
  sequence: number;
  senderId: number;
  senderName: string;
  body: string;
  clientKey: string | null;
  replyToId: number | null;
  mentions: number[];
  createdAt: Date;
  editedAt: Date | null;
  deletedAt: Date | null;
  files: ChatFileRow[];
  /** The message that this one replies to. */
  replyTo: InternalMessage | null;

  /** The text that the list of chats shows of the message. */
  get summary(): string {
    return this.body || (this.files[0]?.name ?? '');
  }

  edit(userId: number, text: string, mentions: number[]): void {
    this.requireOwn(userId);
    if (text === this.body) return;
    Object.assign(this, { body: text, mentions, editedAt: new Date() });
  }

  /** @returns the paths of the message's files, which are removed with it */
  delete(userId: number): string[] {
    this.requireOwn(userId);
    const paths = this.files.map(({ path }) => path);
    Object.assign(this, { body: '', mentions: [], files: [], replyToId: null, replyTo: null, deletedAt: new Date() });
    return paths;
  }

  private requireOwn(userId: number): void {
    if (this.deletedAt) throw new Fault('ERR_NO_MESSAGE_FOUND');
    if (this.senderId !== userId) throw new Fault('ERR_NO_PERMISSION');
  }

  present(): ChatMessage {
    const { id, chatId, sequence, senderId, body: message, mentions, clientKey } = this;
    return {
      id,
      chatId,
      sequence,
      senderId,
      sender: { id: senderId, name: this.senderName },
      message,
      replyTo: this.replyTo?.quote() ?? null,
      mentions,
      files: this.files.map(({ id, name, mimetype, size, width, height }) => ({
        id,
        name,
        mimetype,
        size,
        width,
        height,
      })),
      isEdited: this.editedAt !== null && this.deletedAt === null,
      isDeleted: this.deletedAt !== null,
      clientKey,
      createdAt: this.createdAt.toISOString(),
    };
  }

  private quote(): QuotedChatMessage {
    return {
      id: this.id,
      sequence: this.sequence,
      sender: { id: this.senderId, name: this.senderName },
      message: beginningOf(this.body),
      fileName: this.files[0]?.name ?? null,
      isDeleted: this.deletedAt !== null,
    };
  }
}

/** Bytes of files together. */
export const sumOfSizes = (files: { size: number }[]): number => files.reduce((sum, { size }) => sum + size, 0);
