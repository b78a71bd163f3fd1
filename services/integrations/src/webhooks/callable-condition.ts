/** SQL that is true of the row `e` of an endpoint that rules, macros and flows may call: its bodies are ours, and no tests. */
export const IS_CALLABLE = `e.kind = 'webhook' and e.removed_at is null and not e.is_test and e.shape = 'recado'`;
