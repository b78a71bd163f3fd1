// Made from the sources by `npm run routes`.
import type { JobKind } from '@recado/platform';

export const jobKinds: JobKind[] = [
];
