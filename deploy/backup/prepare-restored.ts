import type { Client } from 'pg';
import { dataServices } from '../standalone/services.ts';
import { holdSending, type HeldRows } from './hold-sending.ts';
import { listSequences } from './read-schema.ts';
import { renewSignalKeys } from './renew-signal-keys.ts';

/**
 * Numbers that sequences leave out: rows, events and messages of the lost time had ids of which other systems may know, and
 * none of them is given out again.
 */
const SKIPPED_NUMBERS = 1_000_000;
const NOTICE_DAYS = 30;

export interface LostTime {
  /** The moment of the backup. */
  from: Date;
  until: Date;
}
export interface PreparedDatabase extends LostTime {
  held: HeldRows;
  /** Connections with new sessions. */
  renewed: number;
  /** Companies with linked numbers, with their connections. */
  gaps: { companyId: number; connections: string[] }[];
}

/**
 * Makes a database of an earlier moment safe to be used, before any service starts on it: nothing is sent that may have been
 * sent before, no key and no number is used twice, and companies are told which time is missing.
 */
export async function prepareRestored(sql: Client, secret: string, takenAt: Date): Promise<PreparedDatabase> {
  const { rows } = await sql.query<{ until: Date }>(`select now() as until`);
  const lost = { from: takenAt, until: rows[0]?.until ?? new Date() };
  const gaps = await listGaps(sql);
  for (const service of dataServices) await skipNumbers(sql, service);
  const held = await holdSending(sql);
  const renewed = await renewSignalKeys(sql, secret);
  if (gaps.length > 0)
    await announce(
      sql,
      lost,
      gaps.map(({ companyId }) => companyId),
    );
  return { ...lost, held, renewed, gaps };
}

async function listGaps(sql: Client): Promise<PreparedDatabase['gaps']> {
  const { rows } = await sql.query<{ companyId: string; connections: string[] }>(
    `select company_id as "companyId", array_agg(name order by id) as connections from connections.whatsapps
     where wanted and linked_at is not null group by company_id order by company_id`,
  );
  return rows.map(({ companyId, connections }) => ({ companyId: Number(companyId), connections }));
}

async function skipNumbers(sql: Client, service: string): Promise<void> {
  for (const { name, last } of await listSequences(sql, service))
    await sql.query('select setval($1, $2)', [name, Number(last ?? 0) + SKIPPED_NUMBERS]);
}

/** Shown to everybody of the companies concerned, until a super user ends it or a month has passed. */
async function announce(sql: Client, { from, until }: LostTime, companyIds: number[]): Promise<void> {
  const [start, end] = [from, until].map((at) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`);
  await sql.query(
    `insert into chat.announcements (title, text, priority, status, company_ids, plan_ids, ends_at)
     values ($1, $2, 1, true, $3, '{}', now() + make_interval(days => ${NOTICE_DAYS}))`,
    ['Dados restaurados de um backup', noticeText(start ?? '', end ?? ''), companyIds],
  );
}

const noticeText = (start: string, end: string): string =>
  [
    `Mensagens e alterações entre ${start} e ${end} podem faltar aqui. O celular do número tem todas as conversas. Mensagens, agendamentos e campanhas que talvez já tenham saído estão marcados e não saem sozinhos.`,
    `Messages and changes between ${start} and ${end} may be missing here. The phone of the number has all conversations. Messages, schedules and campaigns that may have been sent already are marked and are not sent by themselves.`,
    `Pueden faltar mensajes y cambios entre ${start} y ${end}. El teléfono del número tiene todas las conversaciones. Los mensajes, programaciones y campañas que quizá ya salieron están marcados y no salen solos.`,
  ].join('\n\n');
