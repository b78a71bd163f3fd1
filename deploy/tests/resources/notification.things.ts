import type { ThingsStage } from './things-stage.ts';

/** A notification that another ticket was transferred to the company's admin. */
export async function notificationThings({ sql, company, word }: ThingsStage) {
  const { rows } = await sql.query<{ id: string }>(
    `insert into chat.notifications (company_id, user_id, ticket_id, ticket_uuid, contact, by_whom, note)
     values ($1, $2, 3000000000, gen_random_uuid(), $3, $3, $3) returning id`,
    [company.id, company.user.id, word],
  );
  return { notification: Number(rows[0]?.id) };
}
