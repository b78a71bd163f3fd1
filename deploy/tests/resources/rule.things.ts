import type { ThingsStage } from './things-stage.ts';

/** Makes a rule without events, since contacts in the tests rate nothing, a macro, and an outage that the rule has seen. */
export async function ruleThings({ sql, company: { id: companyId, api }, basics, word }: ThingsStage) {
  const actions = [{ kind: 'note' as const, text: word }];
  const { id } = await api.rules.create({ name: `${word} regra`, trigger: 'rated', actions });
  const macro = await api.macros.create({ name: `${word} macro`, shared: true, actions });
  const values = [companyId, basics.whatsapp];
  await sql.query(`insert into tickets.connection_states (company_id, connection_id) values ($1, $2)`, values);
  await sql.query(
    `insert into tickets.rule_outages (company_id, connection_id, rule_id, since) values ($1, $2, $3, now())`,
    [...values, id],
  );
  return { rule: id, macro: macro.id };
}
