import type { Address } from '../wire/jids.ts';
import type { Node } from '../wire/nodes.ts';
import type { World } from '../world.ts';

export async function relayToGroup(_world: World, _from: Address, _stanza: Node, _ledger: number): Promise<void> {}
