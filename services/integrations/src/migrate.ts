import { migrate } from '@recado/platform';
import { Init1765500000001 } from '../migrations/0001-init.ts';
import { Webhooks1766800000002 } from '../migrations/0002-webhooks.ts';
import { IdempotencyKeys1766900000003 } from '../migrations/0003-idempotency-keys.ts';
import { TurnTrace1767400000004 } from '../migrations/0004-turn-trace.ts';
import { SupportSession1767900000005 } from '../migrations/0005-support-session.ts';
import { CopyPositions1767700000006 } from '../migrations/0006-copy-positions.ts';
import { EndedTargets1768100000007 } from '../migrations/0007-ended-targets.ts';
import { RemovedThings1768300000008 } from '../migrations/0008-removed-things.ts';

const migrations = [
  Init1765500000001,
  Webhooks1766800000002,
  IdempotencyKeys1766900000003,
  TurnTrace1767400000004,
  SupportSession1767900000005,
  CopyPositions1767700000006,
  EndedTargets1768100000007,
  RemovedThings1768300000008,
];

export const migrateIntegrations = async (env = process.env) => ({
  done: await migrate('integrations', migrations, env),
});

if (import.meta.main)
  process.stdout.write(`${JSON.stringify({ service: 'integrations', ...(await migrateIntegrations()) })}\n`);
