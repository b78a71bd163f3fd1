import type { ScheduleView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { api } from '../../lib/api.ts';
import { showError } from '../../lib/toasts.ts';
import type { InitialSchedule } from '../../ui/schedule/use-schedule-form.ts';
import { useScheduleRemoval } from '../../ui/schedule/use-schedule-removal.tsx';
import { SentDialog } from './sent-dialog.tsx';

const ScheduleDialog = lazy(() => import('../../ui/schedule/schedule-dialog.tsx'));
const HOUR_MS = 3_600_000;
const MORNING_HOUR = 9;

export interface ScheduleDialogs {
  open: (schedule: ScheduleView) => void;
  /** @param isWholeDay the time of the day is not chosen yet */
  create: (at?: Date, isWholeDay?: boolean) => void;
  remove: (schedule: ScheduleView) => void;
  dialog: ReactNode;
}

/** The dialog that is open over the calendar. */
export function useScheduleDialogs(contactId: number | undefined, onContactDone: () => void): ScheduleDialogs {
  const [begun, setBegun] = useState<InitialSchedule | null>(null);
  const [sent, setSent] = useState<ScheduleView | null>(null);
  const remove = useScheduleRemoval();
  const close = () => setBegun(null);
  const dialog = (
    <Suspense>
      {begun && <ScheduleDialog begun={begun} onClose={close} onSaved={close} />}
      {!begun && contactId && <ContactDialog key={contactId} contactId={contactId} onClose={onContactDone} />}
      {sent && (
        <SentDialog
          schedule={sent}
          onClose={() => setSent(null)}
          onRemove={() => {
            setSent(null);
            remove(sent);
          }}
        />
      )}
    </Suspense>
  );
  return {
    open: (schedule) => (schedule.sentAt ? setSent(schedule) : setBegun({ schedule })),
    create: (at, isWholeDay = false) => setBegun({ contact: null, ...(at ? { at: usableTime(at, isWholeDay) } : {}) }),
    remove,
    dialog,
  };
}

/** A new message to the contact that the address names. */
function ContactDialog({ contactId, onClose }: { contactId: number; onClose: () => void }) {
  const { data, error } = useQuery(api.contacts.get.options({ id: contactId }));
  useEffect(() => {
    if (!error) return;
    showError(error);
    onClose();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- an error is shown once
  }, [error]);
  if (!data) return null;
  const { id, name, number } = data;
  return <ScheduleDialog begun={{ contact: { id, name, number } }} onClose={onClose} onSaved={onClose} />;
}

/** A whole day begins in the morning; of a time that has passed it is an hour from now. */
function usableTime(at: Date, isWholeDay: boolean): Date {
  const wanted = new Date(at);
  if (isWholeDay) wanted.setHours(MORNING_HOUR);
  return wanted.getTime() > Date.now() ? wanted : new Date(Date.now() + HOUR_MS);
}
