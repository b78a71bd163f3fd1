import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import { natsAccess } from '../../../libs/platform/src/messaging/nats-access.ts';
import { costOf, type MessageCost } from './measure-cost.ts';
import type { Product } from '../../tests/start-product.ts';

/** Messages on NATS by what they are for. */
export type BusMessages = Record<string, number>;

/** The first that fits counts. */
const kinds: [kind: string, subject: RegExp][] = [
  ['requests', /^rpc\./],
  ['hints', /^(hint|signal)\./],
  ['events', /^ev\./],
  ['live', /^live\./],
  ['acknowledged', /^\$JS\.ACK\./],
  ['fetches', /^\$JS\.API\./],
  ['answers', /^_INBOX/],
];
const kindOf = (subject: string) => kinds.find(([, pattern]) => pattern.test(subject))?.[0] ?? 'other';

/** Counts the messages on NATS during some work. An event counts once more for each consumer that receives it. */
export class BusCounter {
  /** Messages on the bus for each unit of work. */
  perUnit: BusMessages = {};

  /** Takes the place of `measureCost`: the counting itself has a cost. */
  readonly measure = async (product: Product, count: number, work: () => Promise<void>): Promise<MessageCost> => {
    const url = `nats://127.0.0.1:${readFileSync(join(product.dataDir, 'nats.port'), 'utf8')}`;
    const nats = await connect(natsAccess(url, 'operator', product.secret));
    nats.subscribe('>', {
      callback: (_, { subject }) => {
        const kind = kindOf(subject);
        this.perUnit[kind] = (this.perUnit[kind] ?? 0) + 1 / count;
      },
    });
    await nats.flush();
    await work();
    await nats.close();
    return costOf({ seconds: Number.NaN, cpu: {}, systemCalls: Number.NaN, transactions: Number.NaN }, count);
  };
}
