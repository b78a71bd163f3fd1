import { companyEvents, copies, settingEvents } from '@recado/contracts';
import { aNewCompany, testBus } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { checkCopies, told, type CopyCases, type OwnedRow } from '@recado/testkit/copies';
import { test } from 'vitest';
import { startIntegrations } from '../service.ts';

const copied = (key: string) => async (row: OwnedRow) => {
  const { rows } = await queryAsOwner<{ value: string }>(
    'select value from integrations.settings where company_id = $1 and key = $2',
    [row.companyId, key],
  );
  return rows[0]?.value ?? null;
};

const cases: CopyCases<keyof typeof copies.integrations> = {
  plan: {
    change: ({ companyId }, n) => {
      const { settings, ...company } = aNewCompany(companyId, [], { useExternalApi: n % 2 === 0 });
      return n === 0 ? told(companyEvents.created, { ...company, settings }) : told(companyEvents.updated, company);
    },
    read: copied('plan:useExternalApi'),
    expected: (_, n) => (n % 2 === 0 ? '1' : '0'),
  },
  settings: {
    change: ({ companyId }, n) => {
      const changed = { key: 'timezone', value: `America/Zona_${n}` };
      return n === 0
        ? told(companyEvents.created, aNewCompany(companyId, [changed]))
        : told(settingEvents.changed, changed);
    },
    read: copied('timezone'),
    expected: (_, n) => `America/Zona_${n}`,
  },
};

test('every copy equals its source, whatever happens to its events', async () => {
  const bus = await testBus();
  await checkCopies({ bus, service: 'integrations', start: startIntegrations }, copies.integrations, cases);
  await bus.close();
});
