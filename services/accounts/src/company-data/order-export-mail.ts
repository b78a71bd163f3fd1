import { dayOf, mailOrders } from '@recado/contracts';
import type { CompanyDataScope } from './company-data.database.ts';
import type { ExportEntity } from './export.entity.ts';

/** Notifies who has ordered the archive; the admins where that was support, or somebody who has left. */
export async function orderExportMail(
  { users, settings, publish }: CompanyDataScope,
  { id, companyId, orderedById, expiresAt }: ExportEntity,
): Promise<void> {
  const { language, timezone } = await settings.sessionSettings(companyId);
  const orderer = orderedById === null ? null : await users.find(orderedById);
  const mail = { kind: 'exportReady', until: dayOf(expiresAt, timezone) } as const;
  for (const { id: userId, name, email } of orderer ? [orderer] : await users.listAdmins())
    publish(mailOrders.send, { mailId: `export-${id}-${userId}`, to: { name, email }, language, mail });
}
