import type { Input } from '../control/input.ts';
import type { Phone } from '../model.ts';
import type { World } from '../world.ts';
import type { Content } from './content.ts';

/** Builds a message from what the control interface was sent. */
export async function readMessage(_world: World, _phone: Phone, _chat: string, body: Input): Promise<Content> {
  body.only('to', 'text');
  return Promise.resolve({ conversation: body.text('text') });
}
