import { Ticks } from '../../../src/features/tickets/conversation/ticks.tsx';
import type { TickStatus } from '../core/simulator.client.ts';

const acks: Record<TickStatus, number> = { error: 0, pending: 0, server: 1, delivered: 2, read: 3, played: 4 };

export const StatusTicks = ({ status }: { status: TickStatus }) => (
  <Ticks ack={acks[status]} failed={status === 'error'} />
);
