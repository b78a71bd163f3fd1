import type { ChargeCategory, FaultCode } from '@recado/contracts';
import { failureOf, toProblem } from '../../graph/graph-error.ts';
import { fieldsOf, listOf, textOf, type JsonFields } from '../../graph/json-values.ts';

/** The state of a message that we sent, as Meta reports it. */
interface CloudStatus {
  wamid: string;
  /** The id that the sender chose, where Meta was given it. */
  waId: string | null;
  /** 1 accepted, 2 delivered, 3 read, 4 played; null: it failed. */
  ack: number | null;
  failure: FaultCode | null;
  /** Meta's code of the failure. */
  code: number | null;
  /** The price that Meta reports; null: none is reported. */
  price: { category: ChargeCategory; billable: boolean } | null;
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
    return { wamid, waId, ack: null, failure: failureOf(problem), code: problem.code, price: null };
  }
  const ack = levels[name];
  return ack === undefined ? null : { wamid, waId, ack, failure: null, code: null, price: priceIn(status) };
}

const categories: Record<string, ChargeCategory> = {
  marketing: 'marketing',
  marketing_lite: 'marketing',
  utility: 'utility',
  authentication: 'authentication',
  authentication_international: 'authentication',
  service: 'service',
  referral_conversion: 'referral',
};
/** Source: Meta, "Pricing", statuses. */
function priceIn({ pricing }: JsonFields): CloudStatus['price'] {
  const { category, billable } = fieldsOf(pricing);
  const name = textOf(category, 50);
  return name ? { category: categories[name] ?? 'other', billable: billable === true } : null;
}
