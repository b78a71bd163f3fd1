import type { Address } from '../wire/jids.ts';
import type { Node } from '../wire/nodes.ts';
import type { World } from '../world.ts';

export function mediaRetry(_world: World, _from: Address, _stanza: Node): void {}
