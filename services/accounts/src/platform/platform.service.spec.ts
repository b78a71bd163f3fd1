import {
  auditLog,
  auth,
  companies,
  companyEvents,
  dayOf,
  DEFAULT_TIMEZONE,
  Fault,
  initialPlatform,
  plans,
  platform as platformContract,
  platformEvents,
  priceOf,
  serviceCaller,
  settings,
  type MessagePrice,
  type PlatformSettings,
} from '@recado/contracts';
import { testBus, watchPublications } from '@recado/testkit';
import { afterEach, expect, test, vi } from 'vitest';
import {
  aCompany,
  aMail,
  from,
  password,
  platform,
  published,
  serveAccounts,
  word,
} from '../testing/serve-accounts.ts';

const clientOf = serveAccounts();
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const eventually = (look: () => void | Promise<void>) => vi.waitFor(look, { timeout: 90_000, interval: 50 });

type Changes = { [K in keyof PlatformSettings]?: Partial<PlatformSettings[K]> };
const changed = ({ branding, signup, dunning }: Changes): PlatformSettings => ({
  ...initialPlatform,
  branding: { ...initialPlatform.branding, ...branding },
  signup: { ...initialPlatform.signup, ...signup },
  dunning: { ...initialPlatform.dunning, ...dunning },
});
const save = (changes: Changes) => clientOf(platformContract).save(platform, changed(changes));
const publicly = () => clientOf(platformContract).public(from(null), {});
const aPlan = (given = {}) =>
  clientOf(plans).create(platform, {
    name: `Plan ${word()}`,
    users: 2,
    connections: 1,
    queues: 1,
    value: 49.9,
    ...given,
  });
const signup = (planId: number, given = {}) =>
  clientOf(companies).signup(from(`10.1.${Math.floor(Math.random() * 250)}.1`), {
    name: `Padaria ${word()}`,
    email: aMail(),
    password,
    planId,
    ...given,
  });
const png = `data:image/png;base64,${Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  Buffer.alloc(40),
]).toString('base64')}`;

afterEach(() => save({}));

test('what is saved is shown to everybody, and published for the platform’s company', async () => {
  const bus = await testBus();
  const publications = watchPublications(bus, platform.companyId);
  const branding = { name: '  Fala Fácil  ', logo: png, color: '#0055aa', supportContact: 'ajuda@fala.example' };
  const saved = await save({ branding: { ...branding, name: 'Fala Fácil' }, signup: { trialDays: 7 } });
  expect(await clientOf(platformContract).get(platform, {})).toEqual(saved);
  expect(await publicly()).toEqual({
    branding: saved.branding,
    signupOpen: true,
    planIds: [],
    trialDays: 7,
    confirmsEmail: false,
    currency: 'BRL',
    sendsMail: false,
  });
  const { version: _version, ...published } = saved;
  await eventually(() => expect(publications.of(platformEvents.changed)).toEqual([published]));
  publications.stop();
  await bus.close();
});

test('the audit log has the change, without the bytes of the logo', async () => {
  await save({ branding: { name: `Rede ${word()}`, logo: png } });
  await eventually(async () => {
    const { records } = await clientOf(auditLog).list(platform, { operation: 'platform.save' });
    expect(records[0]?.input).toMatchObject({ branding: { logo: '•••' } });
  });
});

test('a logo that is no such picture, is too large or of another kind is refused, and the field is named', async () => {
  const dataUrl = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString('base64')}`;
  const large = Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(150_000)]);
  const refused = [
    dataUrl('png', Buffer.from('<svg onload=alert(1)>')),
    dataUrl('svg+xml', Buffer.from('<svg/>')),
    dataUrl('jpeg', large),
    dataUrl('webp', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')),
    'https://example.com/logo.png',
    `${png}" onerror="alert(1)`,
  ];
  for (const logo of refused)
    await expect(save({ branding: { logo } }), logo.slice(0, 40)).rejects.toMatchObject({
      code: 'ERR_VALIDATION',
      fields: [{ field: 'branding.logo', rule: 'logo', message: expect.stringContaining('150 kB') }],
    });
  const webp = Buffer.from('RIFF\u0010\u0000\u0000\u0000WEBPVP8 ', 'latin1');
  for (const logo of [dataUrl('webp', webp), dataUrl('jpeg', large.subarray(0, 150_000)), ''])
    expect((await save({ branding: { logo } })).branding.logo).toBe(logo);
});

test('unknown plans, no language, and a lock before campaigns pause are refused by their fields', async () => {
  const given = {
    branding: { languages: [] },
    signup: { planIds: [99_999_999] },
    dunning: { campaignsGraceDays: 5, lockGraceDays: 4 },
  };
  const fields = ['branding.languages', 'signup.planIds', 'dunning.lockGraceDays'].map((field) => ({ field }));
  await expect(save(given)).rejects.toMatchObject({ code: 'ERR_VALIDATION', fields });
  await save({ dunning: { campaignsGraceDays: 4, lockGraceDays: 4 } });
});

test('prices of official messages are kept by who does not know them, and two for one thing are refused', async () => {
  const [everywhere, brazil] = [
    { country: '', category: 'MARKETING' as const, price: 0.5 },
    { country: 'BR', category: 'MARKETING' as const, price: 0.0625 },
  ];
  const saveWith = (messagePrices?: MessagePrice[]) =>
    clientOf(platformContract).save(platform, { ...changed({}), messagePrices });
  await saveWith([everywhere, brazil]);
  await saveWith(undefined);
  const own = serviceCaller('campaigns', platform.companyId, platform.trace);
  const { currency, prices } = await clientOf(platformContract).prices(own, {});
  expect({ currency, prices }).toEqual({ currency: 'BRL', prices: [everywhere, brazil] });
  expect([priceOf(prices, 'MARKETING', 'BR'), priceOf(prices, 'MARKETING', null)]).toEqual([0.0625, 0.5]);
  expect(priceOf(prices, 'UTILITY', 'BR')).toBeNull();
  await expect(saveWith([brazil, everywhere, { ...brazil, price: 1 }])).rejects.toMatchObject({
    code: 'ERR_VALIDATION',
    fields: [{ field: 'messagePrices', rule: 'messagePrices' }],
  });
});

test('sign-up needs both the rules of the platform and the older setting', async () => {
  const { id } = await aPlan();
  await save({ signup: { open: false } });
  await expect(signup(id)).rejects.toEqual(new Fault('ERR_USER_CREATION_DISABLED'));
  expect((await publicly()).signupOpen).toBe(false);
  await save({});
  await clientOf(settings).save(platform, { key: 'userCreation', value: 'disabled' });
  await expect(signup(id)).rejects.toEqual(new Fault('ERR_USER_CREATION_DISABLED'));
  expect((await publicly()).signupOpen).toBe(false);
  await clientOf(settings).save(platform, { key: 'userCreation', value: 'enabled' });
  await signup(id);
});

test('sign-up offers the chosen plans only, of those that are public, and closes with the last of them', async () => {
  const [offered, other, hidden] = [await aPlan(), await aPlan(), await aPlan({ isPublic: false })];
  await save({ signup: { planIds: [offered.id, hidden.id] } });
  expect((await publicly()).planIds).toEqual([offered.id, hidden.id]);
  const notOffered = new Fault('ERR_NO_PLAN_FOUND', {}, [{ field: 'planId', rule: 'exists' }]);
  await expect(signup(other.id)).rejects.toEqual(notOffered);
  await expect(signup(hidden.id)).rejects.toEqual(notOffered);
  await clientOf(plans).remove(platform, { id: offered.id });
  expect(await publicly()).toMatchObject({ planIds: [hidden.id], signupOpen: true });
  await clientOf(plans).remove(platform, { id: hidden.id });
  expect(await publicly()).toMatchObject({ planIds: [], signupOpen: false });
  await expect(signup(other.id)).rejects.toEqual(new Fault('ERR_USER_CREATION_DISABLED'));
});

test('a new company has the free days of the platform', async () => {
  const { id } = await aPlan();
  await save({ signup: { trialDays: 14 } });
  const email = aMail();
  await signup(id, { email });
  const { user } = await clientOf(auth).login(from(null), { email, password });
  const day = dayOf(new Date(Date.now() + 14 * DAY_MS), DEFAULT_TIMEZONE);
  expect(dayOf(new Date(user.company.dueDate ?? ''), DEFAULT_TIMEZONE)).toBe(day);
});

test('other days of grace apply to sessions at once, and are published for every company', async () => {
  const { id, refreshToken } = await aCompany(clientOf, { dueDate: daysAgo(7) });
  const resolved = () => clientOf(auth).resolve(platform, { sessionId: refreshToken.split('.')[0] ?? '' });
  expect(await resolved()).toMatchObject({ locked: true });
  const bus = await testBus();
  await published(id);
  const publications = watchPublications(bus, id);
  await save({ dunning: { campaignsGraceDays: 8, lockGraceDays: 10 } });
  expect(await resolved()).toMatchObject({ locked: false });
  await eventually(() => {
    expect(publications.of(companyEvents.hoursChanged)).toMatchObject([{ lockGraceDays: 10 }]);
    const days = { campaignsGraceDays: 8, lockGraceDays: 10 };
    expect(publications.of(companyEvents.subscriptionChanged)).toMatchObject([days]);
    // The gateway refreshes the rights of sessions by this one.
    expect(publications.of(companyEvents.updated)).toHaveLength(1);
  });
  await save({ branding: { name: 'Outra' }, dunning: { campaignsGraceDays: 8, lockGraceDays: 10 } });
  await save({});
  await eventually(() =>
    expect(publications.of(companyEvents.hoursChanged).at(-1)).toMatchObject({ lockGraceDays: 4 }),
  );
  expect(publications.of(companyEvents.hoursChanged)).toHaveLength(2);
  publications.stop();
  await bus.close();
});

test('the session of a user has the days of grace', async () => {
  const { email } = await aCompany(clientOf);
  await save({ dunning: { lockGraceDays: 9 } });
  const { user } = await clientOf(auth).login(from(null), { email, password });
  expect(user.company.lockGraceDays).toBe(9);
});
