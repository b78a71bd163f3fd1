/** WhatsApp's limit of chats that an account may start in one cycle. */
export interface NewChatCap {
  total: number;
  used: number;
  /** Milliseconds since 1970. */
  endsAt: number;
}
