/** Two and a half pages of 20 rows. */
export const ROWS = 50;
/** Pending and open tickets, one per contact; the closed ones belong to one contact. Two and a half pages of 40. */
export const UNCLOSED = 100;
/** Dead letters of the chat service; the other services have the rest of `ROWS`. */
export const ROWS_OF_CHAT = 41;

/** A day on which nothing else is counted. */
export const USAGE_DAY = '2033-02-01';

/** Inputs for the lists of a filled company. */
export interface FilledLists {
  contactId: number;
  /** The newest ticket of that contact, with all messages and notes. */
  ticketId: number;
  /** A list with all contacts of lists. */
  contactListId: number;
  /** A campaign with all recipients, who have answered it. */
  campaignId: number;
  /** A chat of the company's admin, with all messages of chats. */
  chatId: number;
  companyId: number;
  /** Part of the names of rows without a company. */
  mark: string;
}
export const ofCampaign = ({ campaignId }: FilledLists) => ({ id: campaignId });
export const ofCompany = ({ companyId }: FilledLists) => ({ companyId });
export const ofMark = ({ mark }: FilledLists) => ({ searchParam: mark });
/** A day on which only the companies that fill the list used anything. */
export const ofUsage = { kind: 'received', from: USAGE_DAY, to: USAGE_DAY };
/** A time in which only these companies caused work. */
export const ofLoad = { span: 'day', measure: 'jobs', until: `${USAGE_DAY}T20:00:00.000Z` };

/** The end of a statement that adds `ROWS` rows, numbered by `n`. */
export const each = `from generate_series(1, ${ROWS}) n`;
/** The end of a statement that adds rows, numbered by `n`, for each company of the table `many`. */
export const eachOfMany = 'from many, generate_series(1, many.rows) n';
/** Names of the greatest length with three bytes per character, as cursors contain them. */
export const long = (name: string, length = 99): string => `rpad('${name} ' || n, ${length}, '語')`;
