import type { FaultCode } from '@recado/contracts';
import { failureOf, toProblem } from '../../graph/graph-error.ts';
import { listOf, textOf, type JsonFields } from '../../graph/json-values.ts';

/** What became of a message of ours. */
interface CloudStatus {
  wamid: string;
  /** The id that the sender chose, where Meta was given it. */
  waId: string | null;
  /** 1 accepted, 2 delivered, 3 read, 4 played; null: it failed. */
  ack: number | null;
  failure: FaultCode | null;
  /** Meta's code of the failure. */
  code: number | null;
}
const levels: Record<string, number> = { sent: 1, delivered: 2, read: 3, played: 4 };

/** @returns null for a status of another kind */
export function decodeStatus(status: JsonFields): CloudStatus | null {
  const wamid = textOf(status['id']);
  const name = textOf(status['status'], 20);
  const waId = textOf(status['biz_opaque_callback_data'], 100) || null;
  if (!wamid) return null;
  if (name === 'failed') {
    const problem = toProblem(listOf(status['errors'])[0]);
    return { wamid, waId, ack: null, failure: failureOf(problem), code: problem.code };
  }
  const ack = levels[name];
  return ack === undefined ? null : { wamid, waId, ack, failure: null, code: null };
}
