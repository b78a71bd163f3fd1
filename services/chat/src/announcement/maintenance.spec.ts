import { announcements, type CreateAnnouncement } from '@recado/contracts';
import { client } from '@recado/platform';
import { aCaller, aCompanyId } from '@recado/testkit';
import { beforeAll, expect, test } from 'vitest';
import { useKnownTargets } from '../testing/known-targets.ts';
import { bus, serveChat } from '../testing/serve-chat.ts';

serveChat();
let api: ReturnType<typeof client<typeof announcements>>;
const known = useKnownTargets();
beforeAll(() => {
  api = client(bus, announcements);
});

const root = aCaller({ companyId: aCompanyId(), super: true });
const anAgent = () => aCaller({ companyId: aCompanyId(), profile: 'user', userId: aCompanyId() });
type Agent = ReturnType<typeof anAgent>;
const announce = (given: Partial<CreateAnnouncement>) => {
  for (const id of given.companyIds ?? []) known.companies.add(id);
  return api.create(root, { title: `Manutenção ${crypto.randomUUID().slice(0, 8)}`, text: 'Às 3h', ...given });
};
/** A moment so many milliseconds from now. */
const from = (ms: number) => new Date(Date.now() + ms).toISOString();

test('maintenance has its time, and is listed apart to those concerned until it is over', async () => {
  const [concerned, other] = [anAgent(), anAgent()];
  const given = { kind: 'maintenance' as const, companyIds: [concerned.companyId] };
  const time = { maintenanceFrom: from(60_000), maintenanceUntil: from(120_000) };
  const made = await announce({ ...given, ...time });
  expect(made).toMatchObject({ kind: 'maintenance', ...time });
  const idsFor = async (agent: Agent) => (await api.page(agent, {})).maintenance.map(({ id }) => id);
  expect(await idsFor(concerned)).toEqual([made.id]);
  expect(await idsFor(other)).toEqual([]);
  const earlier = await announce({ ...given, maintenanceFrom: from(-60_000), maintenanceUntil: from(30_000) });
  const over = await announce({ ...given, maintenanceFrom: from(-60_000), maintenanceUntil: from(-30_000) });
  expect(await idsFor(concerned)).toEqual([earlier.id, made.id]);
  const { records } = await api.page(concerned, { searchParam: over.title });
  expect(records.map(({ id }) => id)).toEqual([over.id]);
  await api.update(root, { id: earlier.id, kind: 'news' });
  expect(await api.get(root, { id: earlier.id })).toMatchObject({ maintenanceFrom: null, maintenanceUntil: null });
  expect(await idsFor(concerned)).toEqual([made.id]);
});

test('maintenance without its time, or that ends before it begins, is refused at its field', async () => {
  await expect(announce({ kind: 'maintenance', maintenanceFrom: from(0) })).rejects.toMatchObject({
    code: 'ERR_VALIDATION',
    fields: [{ field: 'maintenanceUntil', rule: 'required' }],
  });
  const reversed = { maintenanceFrom: from(9_000), maintenanceUntil: from(8_000) };
  await expect(announce({ kind: 'maintenance', ...reversed })).rejects.toMatchObject({
    code: 'ERR_ANNOUNCEMENT_WINDOW',
    fields: [{ field: 'maintenanceUntil', rule: 'ERR_ANNOUNCEMENT_WINDOW' }],
  });
  const { id } = await announce({});
  await expect(api.update(root, { id, kind: 'maintenance' })).rejects.toMatchObject({ code: 'ERR_VALIDATION' });
});
