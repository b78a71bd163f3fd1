import { userEvents } from '../../libs/contracts/src/accounts/account.events.ts';
import type { Profile } from '../../libs/contracts/src/caller.ts';
import { emailOrNull } from './company.step.ts';
import type { TargetMove } from './company.move.ts';
import type { Kind, WrittenRow } from './kind.ts';
import { LeftOut, type OldRow } from './old-row.ts';
import { publish } from './publish.ts';

/** No bcrypt hash matches: a user with this one asks for a new password by mail, or the admin sets one. */
export const NO_PASSWORD = '-';
/** A higher cost would make each sign-in a burden. */
const HIGHEST_COST = 12;

const profileOf = (row: OldRow): Profile => {
  const profile = row.text('profile', 60);
  return profile === 'admin' || profile === 'supervisor' ? profile : 'user';
};

export const users: Kind = {
  kind: 'user',
  from: 'Users',
  to: 'accounts.users',
  more: '(select array_agg(u."queueId" order by u."queueId") from {UserQueues} u where u."userId" = t.id) as "queueIds"',
  needs: ['UserQueues'],
  refs: { queueIds: 'queue', whatsappId: 'connection' },
  values: (row, batch) => {
    const email = emailOrNull(row.line('email', 255));
    if (email === null) throw new LeftOut(`email is no address: ${row.line('email', 60)}`);
    const hash = row.text('passwordHash', 255);
    const cost = Number(/^\$2[aby]\$(\d{2})\$[./A-Za-z0-9]{53}$/.exec(hash)?.[1] ?? Number.NaN);
    const isKept = cost >= 4 && cost <= HIGHEST_COST;
    if (!isKept) batch.note(row, 'its password cannot be verified: a new one must be set');
    return {
      name: batch.name(row, 'name', 2, 50),
      email,
      password_hash: isKept ? hash : NO_PASSWORD,
      profile: profileOf(row),
      // A super user of the old platform has no rights on this one.
      super: false,
      all_ticket: row.flag('allTicket'),
      whatsapp_id: batch.idOf(row, 'whatsappId'),
      queue_ids: [...new Set(batch.idsOf(row, 'queueIds'))],
      created_at: row.createdAt,
    };
  },
  written: publishUsers,
};

/** Other services copy the users. */
export async function publishUsers(
  rows: Omit<WrittenRow, 'old'>[],
  { move: { sql, companyId } }: { move: TargetMove },
): Promise<void> {
  for (const { id: userId, values, isNew } of rows) {
    const state = values as { name: string; profile: Profile; queue_ids: number[] };
    const payload = { userId, name: state.name, profile: state.profile, queueIds: state.queue_ids };
    await publish(sql, companyId, isNew ? userEvents.created : userEvents.updated, payload);
  }
}
