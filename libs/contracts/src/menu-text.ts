/** A step of a queue's menu as the customer reads it; one text for the bot that sends it and for whoever writes it. */
export interface MenuStep {
  /** The text of the entry; at the top the queue's greeting. */
  message: string;
  /** Titles of what can be chosen, in order. */
  choices: string[];
  /** The queue's first menu: there is none before it. */
  isTop: boolean;
}

/** The message, a blank line, `*[ 1 ]* - Title` for each choice, and the ways back; what has no choices is its message alone. */
export function menuText({ message, choices, isTop }: MenuStep): string {
  if (choices.length === 0) return message;
  const lines = choices.map((title, at) => `*[ ${at + 1} ]* - ${title}`);
  const back = [...(isTop ? [] : ['*[ 0 ]* - Menu anterior']), '*[ # ]* - Menu inicial'];
  return [...(message ? [message, ''] : []), ...lines, ...back].join('\n');
}
