import { errorText } from '../log.ts';
import { markRead } from '../phone/mark-read.ts';
import { sendMessage } from '../phone/send-message.ts';
import type { World } from '../simulated-world.ts';
import type { BehaviourRule } from './automatic-behaviour.ts';

/** Lets a phone read or answer the chat with a number after the time of the rule. */
export function startReaction(world: World, { kind, ms, text }: BehaviourRule, number: string, chat: string): void {
  world.timers.after(ms, () => {
    const phone = world.store.phones.find(number);
    if (!phone) return;
    if (kind === 'read') return markRead(world, phone, chat);
    sendMessage(world, phone, { chat, content: { conversation: text } }).catch((error: unknown) =>
      world.log('a phone could not reply', { number, error: errorText(error) }),
    );
  });
}
