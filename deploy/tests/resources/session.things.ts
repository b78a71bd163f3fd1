import type { ThingsStage } from './things-stage.ts';

/** The session of the company's admin, and a visit of the platform's support in the company. */
export const sessionThings = async (stage: ThingsStage) => ({
  session: (await stage.company.api.sessions.list()).find(({ current }) => current)?.id ?? '',
  supportSession: await aSupportSession(stage),
});

/** The super user who attacks has no session in the company, whose name would be in their own list. */
async function aSupportSession({ sql, company }: ThingsStage): Promise<string> {
  const { rows } = await sql.query<{ id: string }>(
    `insert into accounts.sessions (company_id, user_id, refresh_hash, expires_at, support_reason)
     values ($1, $2, gen_random_uuid(), now() + interval '1 hour', 'to see what can be reached') returning id`,
    [company.id, company.user.id],
  );
  return rows[0]?.id ?? '';
}
