import {
  announcements,
  announcementViews,
  audits,
  companyEvents,
  PLATFORM,
  planEvents,
  userEvents,
  type Audited,
  type CreateAnnouncement,
  type SubscriptionState,
} from '@recado/contracts';
import { client } from '@recado/platform';
import { aCaller, aCompanyId, eventually, fileStore, publishAs, watchPublications } from '@recado/testkit';
import { beforeAll, expect, test } from 'vitest';
import { useKnownTargets } from '../testing/known-targets.ts';
import { bus, serveChat } from '../testing/serve-chat.ts';

serveChat();
let api: ReturnType<typeof client<typeof announcements>>;
const root = aCaller({ companyId: aCompanyId(), super: true });
const known = useKnownTargets();
beforeAll(() => {
  api = client(bus, announcements);
});

const word = () => crypto.randomUUID().slice(0, 8);
const anAgent = (companyId = aCompanyId()) => aCaller({ companyId, profile: 'user', userId: aCompanyId() });
type Agent = ReturnType<typeof anAgent>;
const announce = (given: Partial<CreateAnnouncement> = {}) => {
  for (const id of given.companyIds ?? []) known.companies.add(id);
  for (const id of given.planIds ?? []) known.plans.add(id);
  return api.create(root, { title: `Manutenção ${word()}`, text: 'Domingo,\nàs 3h', ...given });
};
const titlesFor = async (agent: Agent, searchParam: string) =>
  (await api.page(agent, { searchParam })).records.map(({ title }) => title);
const from = (ms: number) => new Date(Date.now() + ms).toISOString();
/** Publishes the plan of a company as accounts does. */
const putOnPlan = (companyId: number, planId: number | null) =>
  publishAs(bus, companyEvents.subscriptionChanged, companyId, { planId } as SubscriptionState);
const planOf = { id: aCompanyId() };

test('an announcement is shown to the people of every company at once, without its target', async () => {
  const published = watchPublications(bus, PLATFORM);
  const agent = anAgent();
  const made = await announce();
  expect(made).toMatchObject({
    text: 'Domingo,\nàs 3h',
    priority: 3,
    status: true,
    read: false,
    startsAt: null,
    endsAt: null,
    mediaPath: null,
    target: { companyIds: [], planIds: [] },
  });
  const { id } = made;
  const shown = { ...made, target: null, version: expect.any(String) as string };
  expect(await api.get(agent, { id })).toEqual(shown);
  const { records, unread } = await api.page(agent, { searchParam: made.title });
  expect(records).toEqual([shown]);
  expect(unread).toBeGreaterThan(0);
  const changed = await api.update(root, { id, text: 'Adiada', priority: 1 });
  expect(changed).toEqual({ ...made, text: 'Adiada', priority: 1, version: expect.any(String) });
  await api.remove(root, { id });
  await expect(api.get(agent, { id })).rejects.toMatchObject({ code: 'ERR_NO_ANNOUNCEMENT_FOUND' });
  await expect(api.remove(root, { id })).rejects.toMatchObject({ code: 'ERR_NO_ANNOUNCEMENT_FOUND' });
  const hidden = () => published.of(announcementViews.hidden).find((one) => one.id === id);
  expect(await eventually(hidden)).toEqual({ id, companies: null, except: [] });
  const pushed = published.of(announcementViews.shown).filter(({ announcement }) => announcement.id === id);
  expect(pushed).toEqual([
    { announcement: shown, isNew: true, companies: null },
    { announcement: { ...shown, text: 'Adiada', priority: 1 }, isNew: false, companies: null },
  ]);
  published.stop();
});

test('people of other companies neither see an announcement of some companies nor receive its events', async () => {
  const published = watchPublications(bus, PLATFORM);
  const [inside, moved, outside] = [anAgent(), anAgent(), anAgent()];
  const { id, title } = await announce({ companyIds: [inside.companyId] });
  expect([await titlesFor(inside, title), await titlesFor(outside, title)]).toEqual([[title], []]);
  await expect(api.get(outside, { id })).rejects.toMatchObject({ code: 'ERR_NO_ANNOUNCEMENT_FOUND' });
  await api.read(outside, { ids: [id] });
  known.companies.add(moved.companyId);
  await api.update(root, { id, companyIds: [moved.companyId] });
  expect([await titlesFor(inside, title), await titlesFor(moved, title)]).toEqual([[], [title]]);
  const hidden = () => published.of(announcementViews.hidden).find((one) => one.id === id);
  expect(await eventually(hidden)).toEqual({ id, companies: [inside.companyId], except: [moved.companyId] });
  const shownTo = published.of(announcementViews.shown).filter(({ announcement }) => announcement.id === id);
  expect(shownTo.map(({ companies }) => companies)).toEqual([[inside.companyId], [moved.companyId]]);
  // Everybody who is signed in counts as reader, also the author, whose list has every announcement.
  expect(await titlesFor(root, title)).toEqual([title]);
  expect((await api.page(root, { searchParam: title, shown: true })).records).toEqual([]);
  published.stop();
});

test('a company sees the announcements of its plan, and those of another plan once it changes', async () => {
  const published = watchPublications(bus, PLATFORM);
  const [agent, withoutPlan] = [anAgent(), anAgent()];
  const [basic, whole] = [planOf.id, planOf.id + 1];
  await putOnPlan(agent.companyId, basic);
  const forBasic = await announce({ planIds: [basic] });
  await eventually(async () => (await titlesFor(agent, forBasic.title)).length === 1, 'the copy of the plan');
  const forWhole = await announce({ planIds: [whole] });
  const forBoth = await announce({ planIds: [basic, whole], companyIds: [agent.companyId, withoutPlan.companyId] });
  expect(await titlesFor(agent, forWhole.title)).toEqual([]);
  expect([await titlesFor(agent, forBoth.title), await titlesFor(withoutPlan, forBoth.title)]).toEqual([
    [forBoth.title],
    [],
  ]);
  await putOnPlan(agent.companyId, whole);
  await putOnPlan(agent.companyId, whole);
  await eventually(async () => (await titlesFor(agent, forWhole.title)).length === 1, 'the new plan');
  expect(await titlesFor(agent, forBasic.title)).toEqual([]);
  const { companyId } = agent;
  await eventually(() => published.of(announcementViews.hidden).some(({ id }) => id === forBasic.id));
  expect(published.of(announcementViews.hidden)).toContainEqual({
    id: forBasic.id,
    companies: [companyId],
    except: [],
  });
  const ofWhole = published.of(announcementViews.shown).filter(({ announcement }) => announcement.id === forWhole.id);
  expect(ofWhole).toMatchObject([{ isNew: true, companies: [companyId] }]);
  published.stop();
});

test('a removed plan leaves the announcements; one that was for it alone is switched off, and shown to nobody', async () => {
  const [removed, other] = [aCompanyId(), aCompanyId()];
  const agent = anAgent();
  const alone = await announce({ planIds: [removed] });
  const both = await announce({ planIds: [removed, other] });
  await publishAs(bus, planEvents.deleted, PLATFORM, { planId: removed });
  const stored = async (id: number) => (await api.get(root, { id })) as { status: boolean; target: object };
  await eventually(async () => !(await stored(alone.id)).status, 'the end of the announcement');
  expect(await stored(alone.id)).toMatchObject({ target: { planIds: [] } });
  expect(await stored(both.id)).toMatchObject({ status: true, target: { planIds: [other] } });
  expect(await titlesFor(agent, alone.title)).toEqual([]);
});

test('an announcement appears when its time window begins and disappears when it ends', async () => {
  const published = watchPublications(bus, PLATFORM);
  const agent = anAgent();
  const { id, title } = await announce({ startsAt: from(1_500), endsAt: from(5_000) });
  expect(await titlesFor(agent, title)).toEqual([]);
  expect(await titlesFor(root, title)).toEqual([title]);
  const shown = () => published.of(announcementViews.shown).find(({ announcement }) => announcement.id === id);
  const hidden = () => published.of(announcementViews.hidden).some((one) => one.id === id);
  expect(await eventually(shown, 'the beginning')).toMatchObject({ isNew: true, companies: null });
  expect(await titlesFor(agent, title)).toEqual([title]);
  expect(hidden()).toBe(false);
  await eventually(hidden, 'the end');
  expect(await titlesFor(agent, title)).toEqual([]);
  published.stop();
});

test('an inactive announcement is shown to nobody but its author', async () => {
  const agent = anAgent();
  const { id, title } = await announce({ status: false });
  expect(await titlesFor(agent, title)).toEqual([]);
  await api.update(root, { id, status: true });
  expect(await titlesFor(agent, title)).toEqual([title]);
});

test('each person has their own read state, and other pages of the person are notified', async () => {
  const agent = anAgent();
  const [colleague, support] = [anAgent(agent.companyId), aCaller({ companyId: agent.companyId, support: 'Sofia' })];
  const published = watchPublications(bus, agent.companyId);
  const { id, title } = await announce({ companyIds: [agent.companyId] });
  const state = async (who: Agent) => {
    const { records, unread } = await api.page(who, { searchParam: title });
    return { read: records[0]?.read, unread };
  };
  const before = await state(agent);
  expect(before.read).toBe(false);
  await api.read(support, { ids: [id] });
  await api.read(agent, { ids: [id, 4_000_000_000] });
  await api.read(agent, { ids: [id] });
  expect(await state(agent)).toEqual({ read: true, unread: before.unread - 1 });
  expect(await state(colleague)).toMatchObject({ read: false });
  await eventually(() => published.of(announcementViews.read).length > 0, 'the event for other pages');
  expect(published.of(announcementViews.read)).toEqual([{ userId: agent.userId, ids: [id] }]);
  await publishAs(bus, userEvents.deleted, agent.companyId, { userId: agent.userId ?? 0 });
  await eventually(async () => (await state(agent)).read === false, 'the read state of a deleted user is removed');
  published.stop();
});

test('the most important announcements come first, then the newest; pages stay exact while rows are removed', async () => {
  const agent = anAgent();
  const mark = word();
  const made = [];
  for (let n = 0; n < 24; n++) made.push(await announce({ title: `${mark} ${n}`, priority: n === 3 ? 1 : 3 }));
  await announce({ text: `fala de ${mark}`, priority: 2 });
  const first = await api.page(agent, { searchParam: mark });
  expect(first).toMatchObject({ count: 25, hasMore: true });
  const numbers = first.records.map(({ title }) => title.split(' ')[1]);
  expect(numbers.slice(0, 4)).toEqual(['3', expect.anything(), '23', '22']);
  await api.remove(root, { id: made[3]?.id ?? 0 });
  const second = await api.page(agent, { searchParam: mark, cursor: first.cursor ?? '' });
  expect(second).toMatchObject({ count: null, hasMore: false });
  expect(second.records).toHaveLength(5);
  expect((await api.page(agent, { searchParam: `${mark}%` })).count).toBe(0);
});

test('only pictures are accepted; a replaced picture and that of a removed announcement are deleted', async () => {
  const files = await fileStore('chat');
  const put = (name: string, mimetype = 'image/png') => files.put(root.companyId, name, { mimetype });
  const { id } = await announce();
  const [first, second, text] = [await put('a.png'), await put('b.jpeg'), await put('a.pdf', 'application/pdf')];
  await expect(api.attach(root, { id, files: [text] })).rejects.toMatchObject({
    code: 'ERR_ANNOUNCEMENT_FILE',
    fields: [{ field: 'file' }],
  });
  await expect(api.attach(root, { id })).rejects.toMatchObject({ code: 'ERR_VALIDATION', fields: [{ field: 'file' }] });
  const saved = await api.attach(root, { id, files: [first] });
  expect(saved.mediaName).toBe('a.png');
  expect(saved.mediaPath).toContain(`/public/${first.path}?`);
  expect((await api.get(anAgent(), { id })).mediaPath).toBe(saved.mediaPath);
  await api.attach(root, { id, files: [second] });
  expect([await files.has(first.path), await files.has(second.path)]).toEqual([false, true]);
  expect(await api.detach(root, { id })).toMatchObject({ mediaPath: null, mediaName: null });
  expect(await files.has(second.path)).toBe(false);
  const third = await put('c.jpg');
  await api.attach(root, { id, files: [third] });
  await api.remove(root, { id });
  expect(await files.has(third.path)).toBe(false);
});

test('a time window that ends before it begins is refused by its field', async () => {
  const refusal = { code: 'ERR_ANNOUNCEMENT_WINDOW', fields: [{ field: 'endsAt' }] };
  await expect(announce({ startsAt: from(9_000), endsAt: from(8_000) })).rejects.toMatchObject(refusal);
  const { id } = await announce({ startsAt: from(-9_000) });
  await expect(api.update(root, { id, endsAt: from(-10_000) })).rejects.toMatchObject(refusal);
  expect(await api.update(root, { id, startsAt: null, endsAt: from(60_000) })).toMatchObject({ startsAt: null });
});

test('only super users write announcements, and their changes are in the audit log', async () => {
  const admin = aCaller({ companyId: aCompanyId() });
  const published = watchPublications(bus, root.companyId);
  const { id, title } = await announce({ status: false });
  await expect(api.create(admin, { title, text: 'x' })).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
  await expect(api.update(admin, { id, title: 'x' })).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
  await expect(api.remove(admin, { id })).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
  const ours = ({ input }: Audited) => (input as CreateAnnouncement).title === title;
  const entry = await eventually(() => published.of(audits.chat).find(ours), 'the entry');
  expect(entry).toMatchObject({ operation: 'announcements.create', userId: root.userId });
  published.stop();
});

test('an announcement names companies and plans that are there, and loses an erased company', async () => {
  const [companyId, other, missing] = [aCompanyId(), aCompanyId(), aCompanyId()];
  const alone = await announce({ companyIds: [companyId] });
  const both = await announce({ companyIds: [companyId, other] });
  for (const [field, code] of [
    ['companyIds', 'ERR_NO_COMPANY_FOUND'],
    ['planIds', 'ERR_NO_PLAN_FOUND'],
  ] as const) {
    const refusal = { code, fields: [{ field, rule: 'exists' }] };
    const given = { title: 'Aviso', text: 'Aviso', [field]: [missing] };
    await expect(api.create(root, given)).rejects.toMatchObject(refusal);
    await expect(api.update(root, { id: both.id, [field]: [missing] })).rejects.toMatchObject(refusal);
  }
  known.companies.delete(companyId);
  await publishAs(bus, companyEvents.deleted, PLATFORM, { companyId });
  const stored = (id: number) => api.get(root, { id });
  await eventually(async () => !(await stored(alone.id)).status, 'the end, as it would be for all companies');
  expect(await stored(alone.id)).toMatchObject({ target: { companyIds: [] } });
  expect(await stored(both.id)).toMatchObject({ status: true, target: { companyIds: [other] } });
});
