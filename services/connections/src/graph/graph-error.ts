import type { FaultCode } from '@recado/contracts';
import type { SendOutcome } from '../channel/channel.types.ts';
import { fieldsOf, textOf } from './json-values.ts';

/** An error as the Graph API answers it, and as statuses of messages have it. */
export interface GraphProblem {
  code: number;
  subcode: number | null;
  /** Meta's words, in English. */
  detail: string;
}
/** Why an official number cannot be used now; a code that the time line and the screens word. */
export type CloudReason = 'tokenEnded' | 'permission' | 'numberUnknown' | 'notRegistered' | 'locked' | 'unreachable';

/** @returns null where the answer has no error */
export function readGraphError(answer: Record<string, unknown>): GraphProblem | null {
  return typeof answer['error'] === 'object' && answer['error'] !== null ? toProblem(answer['error']) : null;
}

/** @param error an `error` of an answer, or one of the `errors` of a status */
export function toProblem(error: unknown): GraphProblem {
  const { code, error_subcode: subcode, message, title, error_data: data, error_user_msg: forPeople } = fieldsOf(error);
  const words = [fieldsOf(data)['details'], forPeople, message, title].map((text) => textOf(text, 500));
  const detail = words.find((text) => text !== '') ?? '';
  return { code: Number(code) || 0, subcode: Number(subcode) || null, detail };
}

const isUnknownObject = ({ code, subcode }: GraphProblem) => code === 100 && subcode === 33;
/** Source: Meta, "Securing requests", errors of `appsecret_proof`. */
const isWrongProof = ({ code, detail }: GraphProblem) => code === 100 && /appsecret_proof/i.test(detail);

/** Why the number cannot be used until somebody does something about it; null for a problem of one request. */
export function reasonOf(problem: GraphProblem): CloudReason | null {
  const { code } = problem;
  if (code === 190 || code === 104 || isWrongProof(problem)) return 'tokenEnded';
  if (code === 10 || (code >= 200 && code <= 299)) return 'permission';
  if (isUnknownObject(problem)) return 'numberUnknown';
  if (code === 133010) return 'notRegistered';
  if (code === 131031 || code === 368) return 'locked';
  return null;
}

/** The fault of a problem that the check of an access has met. @param about the object that was asked for */
export function faultOf(problem: GraphProblem, about: 'number' | 'account'): FaultCode {
  if (isWrongProof(problem)) return 'ERR_CLOUD_APP_SECRET';
  if (problem.code === 190 && problem.subcode === 463) return 'ERR_CLOUD_TOKEN_ENDED';
  const reason = reasonOf(problem);
  if (reason === 'tokenEnded') return 'ERR_CLOUD_TOKEN_INVALID';
  if (reason === 'permission') return 'ERR_CLOUD_TOKEN_PERMISSION';
  if (reason === 'numberUnknown') return about === 'number' ? 'ERR_CLOUD_NUMBER_UNKNOWN' : 'ERR_CLOUD_ACCOUNT_UNKNOWN';
  return 'ERR_CLOUD_REFUSED';
}

const failures: Record<number, FaultCode> = {
  131026: 'ERR_WAPP_INVALID_CONTACT',
  131047: 'ERR_WAPP_WINDOW_CLOSED',
  130472: 'ERR_WAPP_NOT_DELIVERED_BY_META',
  131049: 'ERR_WAPP_NOT_DELIVERED_BY_META',
  131050: 'ERR_WAPP_NOT_DELIVERED_BY_META',
  131051: 'ERR_WAPP_FILE_REFUSED',
  131052: 'ERR_WAPP_FILE_REFUSED',
  131053: 'ERR_WAPP_FILE_REFUSED',
  131008: 'ERR_TEMPLATE_PARAMETERS',
  132000: 'ERR_TEMPLATE_PARAMETERS',
  132001: 'ERR_NO_TEMPLATE_FOUND',
  132005: 'ERR_TEMPLATE_TOO_LONG',
  132007: 'ERR_TEMPLATE_POLICY',
  132012: 'ERR_TEMPLATE_PARAMETERS',
  132015: 'ERR_TEMPLATE_PAUSED',
  132016: 'ERR_TEMPLATE_NOT_APPROVED',
};
/** Errors after which the templates of the account are read again. Source: Meta, "WhatsApp error codes". */
export const isAboutTemplate = ({ code }: GraphProblem): boolean => code >= 132000 && code <= 132016;
const PAIR_MS = 6_000;
const SECOND_MS = 1_000;
const busy = new Set([4, 80007, 130429]);
const passing = new Set([1, 2, 131000, 131016, 131057]);

/** The failure of a message that Meta has refused for good. */
export const failureOf = ({ code }: GraphProblem): FaultCode => failures[code] ?? 'ERR_SENDING_WAPP_MSG';

/** The outcome of a request to send that was refused. Source: Meta, "WhatsApp error codes". */
export function outcomeOf(problem: GraphProblem): SendOutcome {
  const { code } = problem;
  if (busy.has(code)) return { retry: 'ERR_WAPP_TOO_FAST', afterMs: SECOND_MS };
  if (code === 131056) return { retry: 'ERR_WAPP_TOO_FAST', afterMs: PAIR_MS };
  if (passing.has(code)) return { retry: 'ERR_SENDING_WAPP_MSG' };
  if (code === 131048) return { retry: 'ERR_WAPP_RESTRICTED', refusal: { restriction: 'no_new_chats', until: null } };
  return { fail: failureOf(problem) };
}
