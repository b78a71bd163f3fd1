import { Controller, Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { event, type EventEnvelope, type Subscribable } from '@recado/contracts';
import { Column, Entity, PrimaryGeneratedColumn, type Repository } from 'typeorm';
import {
  Database,
  deadLetterAttempts,
  eventActors,
  idempotencyKeys,
  OnEvent,
  messagingTables,
  migrate,
  migrationOf,
  relayFrontier,
  relayAcknowledgedPosition,
  PlatformConfig,
  type JobKind,
  startService,
  tenantTable,
  type Transaction,
} from '../index.ts';

/** Two minimal services: `probe` publishes notes, `ears` subscribes to them. */
export interface Noted {
  key: string;
  n: number;
}
export const noted = event<Noted>('probe', 'probe.noted', { key: (payload) => payload.key });

@Entity({ name: 'notes' })
export class Note {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column() text: string;
}

const schema = (name: string, tables: string[]) =>
  migrationOf(`Init${name}1763600000000`, {
    up: [
      ...tables,
      ...messagingTables(name),
      ...relayFrontier(name).up,
      ...relayAcknowledgedPosition(name).up,
      ...eventActors(name).up,
      ...deadLetterAttempts(name).up,
    ],
    down: [],
  });
const notes = [
  `create table probe.notes (id bigint generated always as identity primary key, company_id bigint not null, text text not null)`,
  ...tenantTable('probe', 'notes'),
];
export async function migrateBoth(env = process.env, jobs: JobKind[] = []): Promise<void> {
  await migrate('probe', [schema('probe', [...notes, ...idempotencyKeys('probe').up])], env, { jobs });
  await migrate('ears', [schema('ears', [])], env);
}

/** The database of the service started last, with which tests run transactions like a use case. */
export const opened: { db?: ProbeDatabase } = {};

@Injectable()
export class ProbeDatabase extends Database<{ notes: Repository<Note> }> implements OnModuleInit {
  onModuleInit() {
    opened.db = this;
  }
  protected scope = ({ manager }: Transaction) => ({ notes: manager.getRepository(Note) });
}
@Module({ providers: [ProbeDatabase] })
class ProbeModule {}

export const startProbe = (env = process.env) =>
  startService({ name: 'probe', module: ProbeModule, config: PlatformConfig, entities: [Note], env });

/** A subscriber that records the events it has handled; `fail` runs before and may throw or wait. */
export const startSubscriber = (
  handled: EventEnvelope<Noted>[],
  fail?: (payload: Noted, event: EventEnvelope<Noted>) => void | Promise<void>,
  env?: NodeJS.ProcessEnv,
) => startSubscriberOf(noted, handled, fail, env);

export function startSubscriberOf<P>(
  type: Subscribable<P>,
  handled: EventEnvelope<P>[],
  fail: (payload: P, event: EventEnvelope<P>) => void | Promise<void> = () => {},
  env = process.env,
) {
  @Controller()
  class Subscriber {
    @OnEvent(type)
    async handle(event: EventEnvelope<P>): Promise<void> {
      await fail(event.payload, event);
      handled.push(event);
    }
  }
  @Module({ controllers: [Subscriber] })
  class SubscriberModule {}
  return startService({ name: 'ears', module: SubscriberModule, config: PlatformConfig, entities: [], env });
}
