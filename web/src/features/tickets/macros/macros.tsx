import type { TicketView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useCommands } from '../../../lib/commands.ts';
import { useText } from '../../../lib/i18n.ts';
import { text as ticketText } from '../tickets.text.ts';
import { macrosOptions, useRunMacro } from './macros.queries.ts';
import { text } from './macros.text.ts';

const MacrosDialog = lazy(() => import('./macros-dialog.tsx'));

interface Props {
  ticket: TicketView;
  isOpen: boolean;
  onClose: () => void;
}

/** Macros for a ticket: each by its name in the command palette, and all in a dialog. */
export default function Macros({ ticket, isOpen, onClose }: Props) {
  const t = useText(text);
  const { macros: title } = useText(ticketText);
  const { data: macros = [] } = useQuery(macrosOptions());
  const run = useRunMacro(ticket);
  useCommands(
    macros.map((macro) => ({
      id: `macro-${macro.id}`,
      title: t.run(macro.name),
      group: title,
      run: () => run.mutate(macro),
    })),
  );
  if (!isOpen) return null;
  return (
    <Suspense>
      <MacrosDialog onRun={(macro) => run.mutateAsync(macro)} onClose={onClose} />
    </Suspense>
  );
}
