/**
 * SQL of the id of the transaction's company. Row-level security adds the same condition; written in the statement, the
 * planner uses it to read an index from the company's entries on.
 */
export const OWN_COMPANY = `(select nullif(current_setting('app.company_id', true), '')::bigint)`;
