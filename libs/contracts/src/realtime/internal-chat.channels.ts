import { ChatMessage } from '../chat/chat-message.contract.ts';
import { ChatSummary, ChatView } from '../chat/internal-chat.contract.ts';
import { Id, OneOf, Part } from '../fields.ts';
import { RecordDelete } from './record-delete.ts';

export class ChatCreate {
  @OneOf(['create']) action: 'create';
  @Part(() => ChatView) record: ChatView;
}
/** Title, members, or the receiver's read position of a chat have changed. */
export class ChatUpdate {
  @OneOf(['update']) action: 'update';
  @Part(() => ChatView) chat: ChatView;
}
export class ChatNewMessage {
  @OneOf(['new-message']) action: 'new-message';
  @Part(() => ChatSummary) chat: ChatSummary;
  @Part(() => ChatMessage) newMessage: ChatMessage;
}
export class ChatMessageUpdate {
  @OneOf(['update-message']) action: 'update-message';
  @Part(() => ChatSummary) chat: ChatSummary;
  @Part(() => ChatMessage) message: ChatMessage;
}
export class ChatTypingNotice {
  @OneOf(['typing']) action: 'typing';
  @Id() chatId: number;
  @Id() userId: number;
}

/** The classes of the payloads of each channel. */
export const internalChatChannels = {
  chat: [ChatCreate, ChatUpdate, ChatNewMessage, ChatMessageUpdate, ChatTypingNotice, RecordDelete],
} as const;
