import { Fault, mailOrders, type NotifiedAdmins, type NotifyAdmins } from '@recado/contracts';
import { inParallel } from '@recado/platform';
import type { AccountsScope } from '../accounts.database.ts';
import { requireAll } from './require-all.ts';

/**
 * Orders one mail for each admin. The client's key is part of the mail's id, so that a repeated attempt sends nothing again.
 * @throws ERR_NO_COMPANY_FOUND, which names the unknown ids, before anything is sent
 * @throws ERR_NO_ADMIN_FOUND when none of the companies has an admin
 */
export async function notifyAdmins(
  { companies, users, settings, publish }: AccountsScope,
  { ids, clientKey, subject, text }: NotifyAdmins,
): Promise<NotifiedAdmins> {
  requireAll(ids, await companies.listExisting(ids));
  const [admins, settingsOf] = await inParallel(users.listAdminsOf(ids), settings.sessionSettingsOf(ids));
  if (admins.length === 0) throw new Fault('ERR_NO_ADMIN_FOUND');
  const mail = { kind: 'notice', subject: subject.trim(), text: text.trim() } as const;
  for (const { id, companyId, name, email } of admins) {
    const mailId = `notice-${clientKey}-${id}`;
    const { language } = settingsOf(companyId);
    publish(mailOrders.send, { mailId, to: { name, email }, language, mail }, { companyId });
  }
  const attended = new Set(admins.map(({ companyId }) => companyId));
  return { people: admins.length, unattended: ids.filter((id) => !attended.has(id)) };
}
