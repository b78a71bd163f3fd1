import { createFileRoute } from '@tanstack/react-router';
import { Desk } from '../features/tickets/desk.tsx';
import { parseDeskSearch } from '../features/tickets/desk-search.ts';

export const Route = createFileRoute('/_app/tickets')({ validateSearch: parseDeskSearch, component: Desk });
