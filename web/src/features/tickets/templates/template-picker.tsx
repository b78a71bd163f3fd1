import type { MessageTemplateView, TicketView } from '@recado/contracts';
import { useState } from 'react';
import { TemplateChoice } from './template-choice.tsx';
import { TemplateFill } from './template-fill.tsx';

interface Props {
  /** The conversation, of a connection with the ability `templates`. */
  ticket: Pick<TicketView, 'id' | 'whatsappId' | 'contact'>;
  /** The template whose variables are filled in at first; without one it is chosen. */
  first?: MessageTemplateView | undefined;
  onClose: () => void;
}

/** Dialog in which a template is chosen, filled in, seen as the contact will see it, and sent. It closes itself once that is done. */
export default function TemplatePicker({ ticket, first, onClose }: Props) {
  const [chosen, setChosen] = useState<MessageTemplateView | null>(first ?? null);
  return chosen ? (
    <TemplateFill ticket={ticket} template={chosen} onBack={() => setChosen(null)} onClose={onClose} />
  ) : (
    <TemplateChoice whatsappId={ticket.whatsappId} onChoose={setChosen} onClose={onClose} />
  );
}
