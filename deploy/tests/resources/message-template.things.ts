import { officialNumber } from '../official-number.factory.ts';
import type { ThingsStage } from './things-stage.ts';

/** A template of an official number that is not connected. */
export async function messageTemplateThings({ sql, company, word }: ThingsStage) {
  const account = String(company.id * 1_000 + 100_000);
  await sql.query(
    `insert into connections.whatsapps (company_id, name, kind, cloud, wanted, status)
     values ($1, $2, 'cloud', $3, false, 'DISCONNECTED')`,
    [company.id, `oficial ${word}`, officialNumber(account)],
  );
  const { rows } = await sql.query<{ id: number }>(
    `insert into connections.templates (company_id, account, remote, name, language, category, status, quality, is_named,
       content, read_at)
     values ($1, $2, '1', 'aviso', 'pt_BR', 'UTILITY', 'APPROVED', 'GREEN', false,
       jsonb_build_object('header', null, 'body', $3::text, 'footer', '', 'buttons', '[]'::jsonb, 'samples', '{}'::jsonb,
         'isForeign', false), now()) returning id`,
    [company.id, account, `olá ${word}`],
  );
  return { messageTemplate: Number(rows[0]?.id) };
}
