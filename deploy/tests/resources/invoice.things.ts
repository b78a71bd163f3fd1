import type { ThingsStage } from './things-stage.ts';

/** An open invoice for a change of the plan, which no job touches. */
export async function invoiceThings({
  sql,
  company,
  word,
}: Pick<ThingsStage, 'sql' | 'word'> & { company: { id: number } }) {
  const { rows } = await sql.query<{ id: string }>(
    `insert into billing.invoices
       (company_id, kind, state, detail, months, due_date, due_day, timezone, currency, value_cents)
     values ($1, 'planChange', 'open', $2, 1, now(), current_date, 'America/Sao_Paulo', 'BRL', 4900) returning id`,
    [company.id, word],
  );
  return { invoice: Number(rows[0]?.id) };
}
