import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allCopies } from './copy-registry.ts';
import type { Copy } from './declare-copies.ts';
import { dataServices } from './company-data.ts';
import * as everything from './index.ts';
import { reactions } from './reaction-registry.ts';
import { serviceCalls } from './service-calls.ts';

const root = new URL('../../../', import.meta.url).pathname;
type Handled = Pick<everything.Subscribable, 'kind' | 'name' | 'service'>;
const groups = everything as unknown as Record<string, Record<string, Handled> | undefined>;

/** The sources of a service, and what the platform library asks for several of them. */
const readSources = (service: string): string =>
  globSync([`services/${service}/src/**/*.ts`, 'libs/platform/src/*.ts'], { cwd: root })
    .filter((file) => !/\.spec\.ts$|\/testing\//.test(file))
    .map((file) => readFileSync(`${root}${file}`, 'utf8'))
    .join('\n');

/** Events and orders that the handlers of a service subscribe to, read from its source. */
function subscriptionsOf(service: string): Handled[] {
  const files = globSync(`services/${service}/src/**/*.ts`, { cwd: root }).filter((file) => !file.endsWith('.spec.ts'));
  return files.flatMap((file) =>
    [...readFileSync(`${root}${file}`, 'utf8').matchAll(/@OnEvent\((\w+)\.(\w+)[,)]/g)].map(
      ([, group = '', name = '']) => {
        const type = groups[group]?.[name];
        if (!type) throw new Error(`${file} subscribes to ${group}.${name}, which no contract exports`);
        return type;
      },
    ),
  );
}
const foreignTo = (service: string) =>
  new Set(
    subscriptionsOf(service)
      .filter((type) => type.kind === 'event' && type.service !== service)
      .map(({ name }) => name),
  );
const copiesOf = (service: string): Copy[] => allCopies.filter((copy) => copy.service === service);
const name = ({ service, name: own }: Copy) => `${service}.${own}`;

test.each(dataServices)('%s keeps a copy by, or reacts to, each event of others that it subscribes to', (service) => {
  const declared = new Set(
    [...copiesOf(service).flatMap(({ events }) => events), ...(reactions[service] ?? [])].map((type) => type.name),
  );
  expect([...foreignTo(service)].filter((event) => !declared.has(event))).toEqual([]);
});

test.each(dataServices)(
  '%s subscribes to every event by which it keeps a copy, and to what it reacts to',
  (service) => {
    const handled = foreignTo(service);
    for (const copy of copiesOf(service))
      for (const event of copy.events) expect(handled, `${name(copy)}: ${event.name}`).toContain(event.name);
    const listed = new Set((reactions[service] ?? []).map((type) => type.name));
    const unheard = [...listed].filter((event) => !handled.has(event));
    expect(unheard).toEqual([]);
  },
);

test('a copy has one owner, which publishes all its events', () => {
  for (const copy of allCopies) {
    const [service = '', resource = ''] = copy.owner.split('.');
    expect(service, name(copy)).not.toBe(copy.service);
    const owner = Object.values(everything.contracts).find((contract) => contract.name === resource);
    expect(owner?.service, name(copy)).toBe(service);
    for (const event of copy.events) expect(event.service, `${name(copy)}: ${event.name}`).toBe(service);
  }
});

/** Copies that decide about money, limits or rights without asking; each says in copy-registry.ts what that may do. */
const decideLate = [
  'tickets.hours',
  'tickets.quotas',
  'tickets.plan',
  'campaigns.plan',
  'campaigns.subscription',
  'integrations.plan',
  'chat.storage',
  'billing.quotas',
  'billing.platform',
];

test('what decides about money, limits or rights asks the owner', () => {
  const late: string[] = [];
  for (const copy of allCopies) {
    if (typeof copy.use === 'string') continue;
    if ('late' in copy.use) {
      late.push(name(copy));
      continue;
    }
    const { asks } = copy.use;
    expect(asks.startsWith(`${copy.owner}.`), `${name(copy)} asks its owner`).toBe(true);
    // The gateway may call every operation with a REST line, and those that it needs itself.
    if (copy.service !== 'gateway') expect(serviceCalls[copy.service], name(copy)).toContain(asks);
    expect(readSources(copy.service), `${name(copy)} asks`).toMatch(new RegExp(`\\.${asks.split('.')[2]}\\(`));
  }
  expect(late).toEqual(decideLate);
});
