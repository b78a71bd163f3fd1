import type { MessageTemplateView, TicketView } from '@recado/contracts';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useHas } from '../../../lib/use-connection-abilities.ts';

const TemplatePicker = lazy(() => import('./template-picker.tsx'));

export interface TemplateOpener {
  /** Whether the number of the conversation has templates. */
  isAble: boolean;
  /** @param first the template whose variables are filled in; without one it is chosen */
  open: (first?: MessageTemplateView) => void;
}

/** Templates for a conversation, whose dialog is loaded when it is opened. */
export function useTemplatePicker(ticket: TicketView): TemplateOpener & { dialog: ReactNode } {
  const isAble = useHas(ticket.whatsappId)('templates');
  const [shown, setShown] = useState<{ first?: MessageTemplateView | undefined } | null>(null);
  const dialog = shown && (
    <Suspense>
      <TemplatePicker ticket={ticket} first={shown.first} onClose={() => setShown(null)} />
    </Suspense>
  );
  return { isAble, open: (first) => setShown({ first }), dialog };
}
