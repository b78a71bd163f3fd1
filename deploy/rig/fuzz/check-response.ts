import { faults, type FaultBody } from '@recado/contracts';

/** @returns the violated rule; null when the response is fine */
export function violatedRule(status: number, text: string): string | null {
  if (status >= 500) return `answered ${status}: ${text.slice(0, 300)}`;
  if (status < 400) return null;
  const body = parsed(text);
  if (body === null || !(body.error in faults))
    return `answered ${status} without a listed code: ${text.slice(0, 300)}`;
  if (!body.message) return `answered ${body.error} without words`;
  if (body.error === 'ERR_VALIDATION' && !body.fields?.every(({ field, message }) => field && message))
    return `answered ERR_VALIDATION and names no field: ${text.slice(0, 300)}`;
  return null;
}

function parsed(text: string): FaultBody | null {
  try {
    return JSON.parse(text) as FaultBody;
  } catch {
    return null;
  }
}
