import type { Mail, MailKind } from '@recado/contracts';

export interface Formats {
  money: (cents: number, currency: string) => string;
  /** @param day YYYY-MM-DD, with or without a time */
  day: (day: string) => string;
  /** The name of the day of the week of a YYYY-MM-DD, shortened. */
  weekday: (day: string) => string;
  number: (value: number) => string;
  /** Minutes as hours and minutes; a dash for null. */
  minutes: (value: number | null) => string;
}
/** Columns beside each other, of two series. */
export interface MailChart {
  series: [string, string];
  columns: { label: string; values: [number, number] }[];
}
/** The part of a mail that differs by its kind. */
export interface MailText {
  subject: string;
  paragraphs: string[];
  /** Labels and values, shown as a table. */
  rows?: [label: string, value: string][];
  chart?: MailChart;
  /** Paragraphs below rows and chart. */
  ending?: string[];
  /** The first line of the footer. */
  note?: string;
  /** The label of the button. */
  button: string;
}
export interface MailWords {
  greeting: (name: string) => string;
  /** Precedes the address of the button, for programs that do not show it. */
  address: string;
  support: (contact: string) => string;
  automatic: (platform: string) => string;
  /** Last line of a mail that a person of the platform has written. */
  fromProvider: (platform: string) => string;
  kinds: { [K in MailKind]: (mail: Extract<Mail, { kind: K }>, formats: Formats) => MailText };
}
