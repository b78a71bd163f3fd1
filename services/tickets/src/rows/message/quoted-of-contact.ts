/**
 * Condition of the join of `m` with the message `quoted` that it quotes: another contact's is never shown. `is true` keeps Postgres
 * from looking for it among all messages of the contact, which a plan for any contact takes for few, instead of by its id.
 */
export const quotedOfContact = '(quoted.contact_id = m.contact_id) is true';
