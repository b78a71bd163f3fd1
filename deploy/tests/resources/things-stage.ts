import type { Client } from 'pg';
import type { TestCompany } from '../../client/company.factory.ts';

/** Rows of a company that other kinds of rows hang on. */
export interface BasicThings {
  company: number;
  user: number;
  /** Another user, who can have what the first one leaves. */
  colleague: number;
  queue: number;
  /** Options of the queue's menu; `branch` can have options below it. */
  option: number;
  branch: number;
  contact: number;
  /** Another contact, to be merged. */
  twin: number;
  ticket: number;
  ticketUuid: string;
  /** A picture that a customer sent. */
  message: number;
  /** An answer, an answer that failed, and a message whose picture could not be fetched. */
  sent: number;
  failed: number;
  lost: number;
  whatsapp: number;
}

/** A company with these rows, to which the `*.things.ts` add rows of the other kinds. */
export interface ThingsStage {
  sql: Client;
  company: TestCompany;
  /** Part of all texts. */
  word: string;
  basics: BasicThings;
  /** The number of the contact. */
  number: string;
}
