import { Server, type CustomTransportStrategy, type MessageHandler } from '@nestjs/microservices';
import type { Subscription } from '@nats-io/transport-node';
import type { Caller, EventEnvelope } from '@recado/contracts';
import { isObservable, lastValueFrom } from 'rxjs';
import type { Bus } from './bus.ts';
import { Listener, type EventHandler, type Store } from './consumer.ts';
import { answer } from './rpc.ts';

/**
 * Nest's handlers on our bus: questions over NATS request/reply in a queue group (any replica answers), facts over
 * durable JetStream consumers. Nest has no JetStream transport of its own.
 */
export class BusServer extends Server implements CustomTransportStrategy {
  private readonly subscriptions: Subscription[] = [];
  private readonly listeners: Listener[] = [];
  private readonly busy = new Set<Promise<void>>();

  constructor(
    private readonly bus: Bus,
    private readonly service: string,
    private readonly store: Store,
  ) {
    super();
  }

  listen(callback: (error?: unknown) => void): void {
    this.start().then(() => callback(), callback);
  }

  private async start(): Promise<void> {
    const facts = new Map<string, Map<string, EventHandler>>();
    for (const [pattern, handler] of this.messageHandlers) {
      if (handler.isEventHandler) {
        const source = pattern.slice(0, pattern.indexOf('.'));
        if (!facts.has(source)) facts.set(source, new Map());
        facts.get(source)?.set(pattern, (event: EventEnvelope) => run(handler, event).then(() => undefined));
      } else this.serve(pattern, handler);
    }
    for (const [source, handlers] of facts) {
      const listener = new Listener(this.bus, this.service, source, handlers, this.store);
      await listener.start();
      this.listeners.push(listener);
    }
  }

  private serve(subject: string, handler: MessageHandler): void {
    this.subscriptions.push(
      this.bus.nats.subscribe(subject, {
        queue: this.service,
        callback: (error, message) => {
          if (error) return this.handleError(error.message);
          const work = answer(message, (caller: Caller, input) => run(handler, input, caller));
          this.busy.add(work);
          void work.finally(() => this.busy.delete(work));
        },
      }),
    );
  }

  /** Takes nothing new, finishes what it has. */
  async close(): Promise<void> {
    await Promise.all(this.subscriptions.filter((s) => !s.isClosed()).map((s) => s.drain()));
    await Promise.all([...this.busy, ...this.listeners.map((l) => l.stop())]);
  }

  on(): void {
    // Nest asks for it; whoever wants the state of the connection has the bus.
  }
  unwrap<T>(): T {
    return this.bus.nats as T;
  }
}

async function run(handler: MessageHandler, payload: unknown, context?: unknown): Promise<unknown> {
  const result: unknown = await handler(payload, context);
  return isObservable(result) ? lastValueFrom(result, { defaultValue: undefined }) : result;
}
