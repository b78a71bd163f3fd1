import type { TicketView } from '@recado/contracts';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useCommands } from '../../../lib/commands.ts';
import { useText } from '../../../lib/i18n.ts';
import { useMe } from '../../../lib/session.ts';
import { text } from './schedule.text.ts';
import { text as ticketsText } from '../tickets.text.ts';
import type { NewSchedule } from '../../../ui/schedule/use-schedule-form.ts';

const ScheduleDialog = lazy(() => import('../../../ui/schedule/schedule-dialog.tsx'));

/** Related to Enter, which sends at once. */
export const scheduleKey = 'alt+Enter';

export const useMaySchedule = () => useMe().features.includes('useSchedules');

type ComposedMessage = Pick<NewSchedule, 'body' | 'files' | 'sign'>;

/**
 * Schedules the composer's message.
 * @param taken returns the composer's text and attachments
 * @param onSaved receives the scheduled picture, if there is one
 */
export function useScheduling(
  ticket: TicketView,
  taken: (() => ComposedMessage) | null,
  onSaved: (picture: File | null) => void,
): { begin: (() => void) | undefined; dialog: ReactNode } {
  const t = useText(text);
  const { desk: group } = useText(ticketsText);
  const may = useMaySchedule();
  const [begun, setBegun] = useState<NewSchedule | null>(null);
  const begin =
    may && taken ? () => setBegun({ contact: ticket.contact, whatsappId: ticket.whatsappId, ...taken() }) : undefined;
  const command = { id: 'schedule', title: t.schedule, group, key: scheduleKey, inFields: true };
  useCommands(begin && !begun ? [{ ...command, run: begin }] : []);
  const dialog = begun && (
    <Suspense>
      <ScheduleDialog
        fixedContact
        begun={begun}
        onClose={() => setBegun(null)}
        onSaved={(picture) => {
          setBegun(null);
          onSaved(picture);
        }}
      />
    </Suspense>
  );
  return { begin, dialog };
}
