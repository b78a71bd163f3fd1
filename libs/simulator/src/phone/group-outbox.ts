import type { Phone } from '../model.ts';
import type { World } from '../world.ts';
import type { Outgoing } from './outbox.ts';

export async function sendToGroup(_world: World, _phone: Phone, _out: Outgoing): Promise<void> {}
