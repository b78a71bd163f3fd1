import { createFileRoute } from '@tanstack/react-router';
import { FirstSteps } from '../features/first-steps/first-steps.tsx';
import { NoTicket } from '../features/tickets/no-ticket.tsx';

export const Route = createFileRoute('/_app/tickets/')({ component: () => <NoTicket firstSteps={<FirstSteps />} /> });
