import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll } from 'vitest';

/** Vitest's set-up of a test file: certificates that it trusts are not trusted by the next file of the worker. */
const trusted = getCACertificates('default');
afterAll(() => {
  if (getCACertificates('default').length !== trusted.length) setDefaultCACertificates(trusted);
});
