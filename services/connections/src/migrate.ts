import { migrate } from '@recado/platform';
import { Init1763600000004 } from '../migrations/0001-init.ts';
import { Sessions1763680000001 } from '../migrations/0002-sessions.ts';
import { Kinds1763700000004 } from '../migrations/0003-kinds.ts';
import { Frontier1763800000002 } from '../migrations/0004-frontier.ts';
import { HoldLease1763800000005 } from '../migrations/0005-hold-lease.ts';
import { WorkerName1763900000006 } from '../migrations/0006-worker-name.ts';
import { Heard1763900000007 } from '../migrations/0007-heard.ts';
import { OneLinkPerNumber1764100000008 } from '../migrations/0008-one-link-per-number.ts';
import { Events1765300000009 } from '../migrations/0009-events.ts';
import { DeadLetters1765400000010 } from '../migrations/0010-dead-letters.ts';
import { BotRules1765500000011 } from '../migrations/0011-bot-rules.ts';
import { KnownNumbers1766000000013, Sending1766000000012 } from '../migrations/0012-sending.ts';
import { Counts1766300000013 } from '../migrations/0013-counts.ts';
import { UniqueTokens1767300000014 } from '../migrations/0014-unique-tokens.ts';
import { Trace1767400000015 } from '../migrations/0015-trace.ts';
import { SupportSession1767900000016 } from '../migrations/0016-support-session.ts';
import { CopyPositions1767700000017 } from '../migrations/0017-copy-positions.ts';
import { PeerLid1768000000018 } from '../migrations/0018-peer-lid.ts';
import { RemovedThings1768300000019 } from '../migrations/0019-removed-things.ts';

/** Brings the schema up to date. */
export async function migrateConnections(env = process.env) {
  const migrations = [
    Init1763600000004,
    Sessions1763680000001,
    Kinds1763700000004,
    Frontier1763800000002,
    HoldLease1763800000005,
    WorkerName1763900000006,
    Heard1763900000007,
    OneLinkPerNumber1764100000008,
    Events1765300000009,
    DeadLetters1765400000010,
    BotRules1765500000011,
    Sending1766000000012,
    KnownNumbers1766000000013,
    Counts1766300000013,
    UniqueTokens1767300000014,
    Trace1767400000015,
    SupportSession1767900000016,
    CopyPositions1767700000017,
    PeerLid1768000000018,
    RemovedThings1768300000019,
  ];
  return { done: await migrate('connections', migrations, env) };
}

if (import.meta.main)
  process.stdout.write(`${JSON.stringify({ service: 'connections', ...(await migrateConnections()) })}\n`);
