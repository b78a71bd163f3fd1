import { companyEvents, copies, settingEvents } from '@recado/contracts';
import { aNewCompany, testBus } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { checkCopies, told, type CopyCases } from '@recado/testkit/copies';
import { test } from 'vitest';
import { startConnections } from '../service.ts';

const cases: CopyCases<keyof typeof copies.connections> = {
  settings: {
    change: ({ companyId }, n) => {
      const changed = { key: 'call', value: n % 2 === 0 ? 'enabled' : 'disabled' };
      return n === 0
        ? told(companyEvents.created, aNewCompany(companyId, [changed]))
        : told(settingEvents.changed, changed);
    },
    read: async ({ companyId }) => {
      const { rows } = await queryAsOwner<{ value: string }>(
        `select value from connections.settings where company_id = $1 and key = 'call'`,
        [companyId],
      );
      return rows[0]?.value ?? null;
    },
    expected: (_, n) => (n % 2 === 0 ? 'enabled' : 'disabled'),
  },
};

test('every copy equals its source, whatever happens to its events', async () => {
  const bus = await testBus();
  const env = { ...process.env, WHATSAPP: 'simulator', SIMULATOR_URL: 'https://127.0.0.1:9' };
  await checkCopies({ bus, service: 'connections', start: () => startConnections(env) }, copies.connections, cases);
  await bus.close();
});
