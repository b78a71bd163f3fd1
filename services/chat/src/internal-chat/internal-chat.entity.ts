import { ChatView, Fault, type ChatSummary, type ChatUser } from '@recado/contracts';
import { withVersion } from '@recado/platform';

export interface ChatMember {
  userId: number;
  name: string;
  readSequence: number;
  mentionedSequence: number;
}

/** Characters of the last message that the list of chats shows. */
const SUMMARY_LENGTH = 200;

/** A chat of a company's people. Members are in the order in which they joined. */
export class InternalChat {
  id: number;
  uuid: string;
  title: string;
  ownerId: number;
  lastSequence: number;
  lastMessage: string;
  lastSenderId: number | null;
  createdAt: Date;
  updatedAt: Date;
  members: ChatMember[];

  get userIds(): number[] {
    return this.members.map(({ userId }) => userId);
  }

  /** @throws ERR_NO_CHAT_FOUND for other users, who do not know that the chat exists */
  member(userId: number): ChatMember {
    const member = this.members.find((one) => one.userId === userId);
    if (!member) throw new Fault('ERR_NO_CHAT_FOUND');
    return member;
  }

  requireOwner(userId: number): void {
    if (this.ownerId !== userId) throw new Fault('ERR_NO_PERMISSION');
  }

  /** @returns the sequence number of a new message */
  takeSequence(senderId: number, text: string): number {
    this.lastSequence++;
    this.lastSenderId = senderId;
    this.updatedAt = new Date(Math.max(Date.now(), this.updatedAt.getTime() + 1));
    this.summarize(this.lastSequence, text);
    return this.lastSequence;
  }

  /** A change of an earlier message leaves the summary as it is. */
  summarize(sequence: number, text: string): void {
    if (sequence === this.lastSequence) this.lastMessage = beginningOf(text);
  }

  /** An owner who leaves hands the chat to the member who joined first. */
  removeMember(userId: number): void {
    this.members = this.members.filter((member) => member.userId !== userId);
    const [next] = this.members;
    if (this.ownerId === userId && next) this.ownerId = next.userId;
  }

  summary(): ChatSummary {
    const { id, uuid, title, lastMessage, lastSenderId, lastSequence } = this;
    return { id, uuid, title, lastMessage, lastSenderId, lastSequence, updatedAt: this.updatedAt.toISOString() };
  }

  present(): ChatView {
    const shown = {
      ...this.summary(),
      ownerId: this.ownerId,
      users: this.members.map((member) => this.presentMember(member)),
      createdAt: this.createdAt.toISOString(),
    };
    return withVersion(ChatView, shown, { users: this.userIds.toSorted((a, b) => a - b) });
  }

  private presentMember({ userId, name, readSequence, mentionedSequence }: ChatMember): ChatUser {
    return {
      userId,
      unreads: Math.max(0, this.lastSequence - readSequence),
      readSequence,
      mentioned: mentionedSequence > readSequence,
      user: { id: userId, name },
    };
  }
}

export const beginningOf = (text: string): string =>
  text.replace(/\s+/g, ' ').trim().slice(0, SUMMARY_LENGTH).toWellFormed();
