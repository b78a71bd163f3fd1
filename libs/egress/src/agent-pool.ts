import { createHash } from 'node:crypto';
import { Agent } from 'undici';
import { guardedConnector, type TlsIdentity } from './guarded-connector.ts';
import type { Resolve } from './guarded-lookup.ts';
import type { AddressRules } from './address-rules.ts';

/** Client certificates whose connections are kept open at once. */
const MOST_AGENTS = 200;
/** Bytes of an answer's headers. */
const MOST_HEADERS = 32_768;

interface Options {
  rules: AddressRules;
  resolve: Resolve;
  connectMs: number;
}

/** Connections kept open, apart for each set of certificates: one company's certificate never serves another. */
export class AgentPool {
  private readonly agents = new Map<string, Agent>();

  constructor(private readonly options: Options) {}

  /** @throws ConnectError for certificates that cannot be read */
  for(tls: TlsIdentity | undefined): Agent {
    const key = fingerprint(tls);
    const agent = this.agents.get(key) ?? this.create(tls);
    // A map keeps the order of insertion: the agent that was used last comes last.
    this.agents.delete(key);
    this.agents.set(key, agent);
    const [oldest, unused] = this.agents.size > MOST_AGENTS ? (this.agents.entries().next().value ?? []) : [];
    if (oldest !== undefined && unused) {
      this.agents.delete(oldest);
      // Closing waits for the calls under way and cannot fail for them.
      void unused.close();
    }
    return agent;
  }

  async close(): Promise<void> {
    const agents = [...this.agents.values()];
    this.agents.clear();
    await Promise.all(agents.map((agent) => agent.destroy()));
  }

  private create(tls: TlsIdentity | undefined): Agent {
    const connect = guardedConnector({ ...this.options, tls });
    return new Agent({ connect, allowH2: false, maxHeaderSize: MOST_HEADERS });
  }
}

/** Names a set of certificates without holding them; empty for none. */
export function fingerprint(tls: TlsIdentity | undefined): string {
  if (!tls) return '';
  const hash = createHash('sha256');
  for (const part of [tls.pfx, tls.passphrase, tls.cert, tls.key, tls.ca]) {
    hash.update(`${part?.length ?? -1}:`);
    if (part !== undefined) hash.update(part);
  }
  return hash.digest('base64url');
}
