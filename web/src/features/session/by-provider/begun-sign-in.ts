const KEY = 'begun-sign-in';
const COMPANY = 'sign-in-company';

/** A sign-in by a provider that this tab has begun. */
interface BegunSignIn {
  /** The provider sends it back: an answer to a sign-in that somebody else began is refused. */
  state: string;
  /** The page that follows. */
  next?: string | undefined;
}

export const begunSignIn = {
  keep(begun: BegunSignIn): void {
    sessionStorage.setItem(KEY, JSON.stringify(begun));
  },
  /** Each is used once. */
  take(): BegunSignIn | null {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    try {
      return kept === null ? null : (JSON.parse(kept) as BegunSignIn);
    } catch {
      return null;
    }
  },
};

/** The name of the company with which this browser signed in last. */
export const lastCompany = {
  get: (): string => localStorage.getItem(COMPANY) ?? '',
  keep: (name: string): void => localStorage.setItem(COMPANY, name),
};
