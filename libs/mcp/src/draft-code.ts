/** A message as it was shown to the user. */
export interface Draft {
  ticketId?: number | undefined;
  number?: string | undefined;
  text: string;
}

/**
 * The code of a draft: a random part, which makes each draft one message however often it is sent, and a digest of the
 * draft. Nothing is kept: a draft is sent together with its code, which does not fit a text that differs from the one
 * shown.
 */
export async function draftCode(draft: Draft, random = crypto.randomUUID().slice(0, 8)): Promise<string> {
  const bytes = new TextEncoder().encode(
    JSON.stringify([random, draft.ticketId ?? null, draft.number ?? null, draft.text]),
  );
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `${random}-${hexOf(digest.slice(0, 6))}`;
}

export const fits = async (code: string, draft: Draft): Promise<boolean> =>
  (await draftCode(draft, code.split('-')[0] ?? '')) === code;

const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
