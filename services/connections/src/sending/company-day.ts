import { DEFAULT_TIMEZONE } from '@recado/contracts';

const timezone = `coalesce((select value from connections.settings where key = 'timezone'), '${DEFAULT_TIMEZONE}')`;

/** SQL of the calendar day of a moment, in the time zone of the transaction's company. */
export const dayOfSql = (moment: string): string => `(${moment} at time zone ${timezone})::date`;
/** SQL of the moment at which the company's next day begins. */
export const dayEndSql = `((${dayOfSql('now()')} + 1)::timestamp at time zone ${timezone})`;
