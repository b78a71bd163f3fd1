import { namedRows, type FoundRows, type NamedRows } from '@recado/contracts';
import { respond, rpcSubject } from '@recado/platform';
import { onTestFinished } from 'vitest';
import { bus } from './serve-tickets.ts';

/** Replaces integrations in a test: the company has these rows and no others; active webhooks are those that are named so. */
export function serveNamedRows(has: Partial<FoundRows>): { asked: NamedRows[] } {
  const asked: NamedRows[] = [];
  const served = bus.nats.subscribe(rpcSubject('integrations', namedRows.name, 'find'), {
    callback: (_, message) =>
      void respond(message, (_caller, input) => {
        const named = input as NamedRows;
        asked.push(named);
        const of = (kind: keyof FoundRows, ids: number[]) => ids.filter((id) => has[kind]?.includes(id));
        return Promise.resolve({
          prompts: of('prompts', named.prompts),
          integrations: of('integrations', named.integrations),
          webhooks: of('webhooks', named.webhooks),
          activeWebhooks: of('activeWebhooks', named.webhooks),
        });
      }),
  });
  onTestFinished(() => served.unsubscribe());
  return { asked };
}
