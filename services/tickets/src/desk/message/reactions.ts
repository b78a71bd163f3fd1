/** What one person answered a message with, as it is stored with the message. */
export interface StoredReaction {
  /** `me`, `them` in a chat of two, or who it is in a group. */
  who: string;
  name: string;
  emoji: string;
  fromMe: boolean;
  /** Milliseconds since 1970, WhatsApp's clock. */
  at: number;
}

/** One per person: a later one replaces, an empty one takes back. @returns null when nothing changes */
export function reacted(all: StoredReaction[], reaction: StoredReaction): StoredReaction[] | null {
  const before = all.find(({ who }) => who === reaction.who);
  if (before ? before.at > reaction.at || before.emoji === reaction.emoji : reaction.emoji === '') return null;
  const others = all.filter((one) => one !== before);
  return reaction.emoji === '' ? others : [...others, reaction];
}
