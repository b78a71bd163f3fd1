import type { MailOrder } from '@recado/contracts';
import type { Jobs } from '@recado/platform';
import type { ChatScope } from '../chat.database.ts';
import { mailJobKind, type MailJobOrder } from './mail.job-kind.ts';

/** Stores an ordered mail, with the job that sends it; a mail that was ordered before is not stored again. */
export async function storeMail(
  { mails, manager }: ChatScope,
  jobs: Jobs,
  companyId: number,
  ordered: MailOrder,
  isOn: boolean,
): Promise<void> {
  const id = await mails.add(ordered, isOn ? 'waiting' : 'disabled');
  if (id === null || !isOn) return;
  await jobs.order(manager, mailJobKind, { companyId, id } satisfies MailJobOrder);
}
