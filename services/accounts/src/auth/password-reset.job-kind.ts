import type { Language } from '@recado/contracts';
import type { JobKind } from '@recado/platform';

export interface PasswordResetOrder {
  /** The same at every attempt of the job. */
  requestId: string;
  email: string;
  /** Language of the page on which the link was requested. */
  language: Language;
}
export const passwordResetJobKind: JobKind = { name: 'password-reset', retries: 10, expires: 60 };
