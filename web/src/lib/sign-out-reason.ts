/** Why a session ended without the user's own order; the sign-in page says it. */
export type SignOutReason = 'otherLogin' | 'signedOut' | 'expired';

const key = 'sign-out-reason';
const reasons: readonly string[] = ['otherLogin', 'signedOut', 'expired'] satisfies SignOutReason[];

/** Kept for this tab until the next sign-in: the page is loaded again meanwhile. */
export const signOutReason = {
  get(): SignOutReason | null {
    const raw = withStorage((storage) => storage.getItem(key)) ?? '';
    return reasons.includes(raw) ? (raw as SignOutReason) : null;
  },
  set(reason: SignOutReason): void {
    withStorage((storage) => storage.setItem(key, reason));
  },
  clear(): void {
    withStorage((storage) => storage.removeItem(key));
  },
};

/** A browser may refuse storage: the sign-in page then gives no reason. */
function withStorage<T>(run: (storage: Storage) => T): T | undefined {
  try {
    return run(sessionStorage);
  } catch {
    return undefined;
  }
}
