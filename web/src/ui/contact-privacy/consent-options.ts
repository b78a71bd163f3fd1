import type { consents as Consents, legalBases as LegalBases } from '@recado/contracts';

// The contracts' own values would bring their validators into the page; the compiler keeps these equal to them.
export const consents: typeof Consents = ['unknown', 'given', 'refused', 'withdrawn'];
export const legalBases: typeof LegalBases = ['consent', 'contract', 'legitimateInterest', 'legalObligation', 'other'];
