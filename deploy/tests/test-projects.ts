/** The specs of each project of Vitest; all others belong to `product`, whose files run side by side on one product. */
export const filesOf = {
  /** Specs that concern every company: they end all connections to the database, count what the whole product does, lock rows of all, or push to all. */
  alone: [
    'load.spec.ts',
    'metrics.spec.ts',
    'plans.spec.ts',
    'plans.webhooks.spec.ts',
    'row-versions.spec.ts',
    'sealed-columns.spec.ts',
  ],
  /** Specs that kill processes of one product, which they share. */
  crashes: [
    'api-crash.spec.ts',
    'billing-crash.spec.ts',
    'bot-crash.spec.ts',
    'chat-crash.spec.ts',
    'faults.spec.ts',
    'flows-crash.spec.ts',
    'import.spec.ts',
    'limits.spec.ts',
    'move-in-console.spec.ts',
    'move-in-crash.spec.ts',
    'removal-crash.spec.ts',
    'rules-crash.spec.ts',
    'support-crash.spec.ts',
    'webhook-crash.spec.ts',
  ],
  /** Specs that start a product of their own, or need none. */
  ownProduct: [
    'backup.spec.ts',
    'erased-again.spec.ts',
    'images.spec.ts',
    'licences.spec.ts',
    'move-company.spec.ts',
    'move-in-forks.spec.ts',
    'move-in-losses.spec.ts',
    'move-in-source.spec.ts',
    'move-in.spec.ts',
    'one-process-crash.spec.ts',
    'restore-company.spec.ts',
    'rotate-secret.spec.ts',
    'runner.spec.ts',
    'traces.one-process.spec.ts',
    'traces.spec.ts',
    'watch.spec.ts',
  ],
};

/**
 * Specs that `npm run test:all` runs and `npm test` does not, with the reason. Parts of other specs that only
 * `npm run test:all` runs say so with `runsAll`.
 */
export const onlyInAll: Record<string, string> = {
  'api-client.spec.ts': 'the client for other programs: the operations that it calls have specs of their own',
  'generated-clients.spec.ts': 'what generators of other people make of the description, which has specs of its own',
  'load.spec.ts': 'the load test itself and not what it tests',
  'n8n-node.spec.ts': 'the nodes for n8n, run by n8n itself: the operations that they call have specs of their own',
  'optional-fields.spec.ts': 'which fields may be missing; document-requests.spec.ts tries such requests in every run',
  'python-client.spec.ts': 'the client for Python: the operations that it calls have specs of their own',
  'schemathesis.spec.ts':
    'minutes of a tool of others; document-requests.spec.ts sends requests by the description in every run',
  'traces.one-process.spec.ts': 'names of spans, no data; each start of the product costs ten core-seconds',
  'traces.spec.ts': 'spans, no data; the platform’s specs check that a trace goes along',
  'watch.spec.ts': '`npm run dev` and no part of what is installed anywhere',
};
