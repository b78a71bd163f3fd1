/** The statement that reads tickets. */
export const ticketRows = /from "tickets"\."tickets"/i;

/** The statement that counts the rows of a table. */
export const countOf = (table: string): RegExp =>
  new RegExp(`^select count.* from "?${table.replace('.', '"?\\."?')}"? `, 'is');
