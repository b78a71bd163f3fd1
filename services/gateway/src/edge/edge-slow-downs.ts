import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { slowDownEvents, type Caller, type EventEnvelope } from '@recado/contracts';
import { liveEvents, SlowDowns } from '@recado/platform';
import type { MountedOperation } from './mounted-operation.ts';

/** The slow-downs at the edge: after each change accounts is asked at once. */
@Injectable()
export class EdgeSlowDowns extends SlowDowns implements OnApplicationBootstrap {
  onApplicationBootstrap(): void {
    this.bus.onHint<EventEnvelope>(liveEvents('accounts'), ({ name }) => {
      if (name === slowDownEvents.changed.name) this.ask();
    });
    this.bus.onReconnect(() => this.ask());
  }
}

/** Whether a request is a message of an agent to a customer, which is never slowed down. */
export const isMessageOfAgent = ({ resource, kind }: MountedOperation, caller: Caller): boolean =>
  resource === 'messages' && kind === 'command' && (caller.kind === 'user' || caller.kind === 'support');
