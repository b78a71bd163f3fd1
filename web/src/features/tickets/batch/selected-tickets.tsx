import type { TicketView } from '@recado/contracts';
import { MOST_CHANGED_TICKETS } from '@recado/contracts/count-bound';
import { useText } from '../../../lib/i18n.ts';
import type { RowSelection } from '../../../ui/row-selection.ts';
import { SelectionBar } from '../../../ui/selection-bar.tsx';
import { BatchActions } from './batch-actions.tsx';
import { text } from './batch.text.ts';

/** The bar below the list with the number of selected tickets and the actions on them. */
export default function SelectedTickets({ selection }: { selection: RowSelection<TicketView> }) {
  const t = useText(text);
  return (
    <SelectionBar
      title={t.group}
      selectable={{
        nameOf: ({ contact }) => contact.name,
        countText: t.selected,
        most: MOST_CHANGED_TICKETS,
        renderActions: (tickets, clear) => <BatchActions tickets={tickets} onDone={clear} />,
      }}
      selection={selection}
    />
  );
}
