/** SQL that is true of the row `e` of an endpoint whose company has lost webhooks with its plan. */
export const LOST_PLAN = `exists (select from integrations.settings s
  where s.company_id = e.company_id and s.key = 'plan:useExternalApi' and s.value = '0')`;
