/** A reaction as the message row stores it. */
export interface StoredReaction {
  /** `me`, `them` in a chat of two, or the member key in a group. */
  who: string;
  name: string;
  emoji: string;
  fromMe: boolean;
  /** Milliseconds since 1970 by WhatsApp's clock. */
  at: number;
}

/**
 * Each person has one reaction: a later one replaces it, an empty one removes it.
 * @returns null when nothing changes
 */
export function applyReaction(all: StoredReaction[], reaction: StoredReaction): StoredReaction[] | null {
  const before = all.find(({ who }) => who === reaction.who);
  if (before ? before.at > reaction.at || before.emoji === reaction.emoji : reaction.emoji === '') return null;
  const others = all.filter((other) => other !== before);
  return reaction.emoji === '' ? others : [...others, reaction];
}
