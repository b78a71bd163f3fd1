import { Ticks } from '../../../src/features/tickets/conversation/ticks.tsx';
import type { Status } from '../core/api.ts';

const acks: Record<Status, number> = { error: 0, pending: 0, server: 1, delivered: 2, read: 3, played: 4 };

export const Tick = ({ status }: { status: Status }) => <Ticks ack={acks[status]} failed={status === 'error'} />;
