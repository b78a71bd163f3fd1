/**
 * SQL: the row is of the company of the transaction. Policies say the same for the services; an owner of the database who is a
 * superuser is not bound by them, and one of a managed database is.
 */
export const OWN = `company_id = current_setting('app.company_id')::bigint`;
