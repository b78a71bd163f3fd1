import { accountViews, personalProfiles, profileViews, sessions, users, type WorkingDay } from '@recado/contracts';
import { aCaller, eventually, fileStore, testBus, watchPublications } from '@recado/testkit';
import { expect, test } from 'vitest';
import { signedIn } from '../testing/second-factor.steps.ts';
import { aCompany, aMail, password, serveAccounts } from '../testing/serve-accounts.ts';

const clientOf = serveAccounts();
const monday: WorkingDay = { weekday: 'Segunda-feira', weekdayEn: 'monday', startTime: '08:00', endTime: '17:00' };

async function aTeam() {
  const company = await aCompany(clientOf);
  const email = aMail();
  await clientOf(users).create(company.admin, { name: 'Lia', email, password });
  const { caller: lia, sessionId } = await signedIn(clientOf, email);
  return { ...company, lia, sessionId, api: clientOf(personalProfiles) };
}

test('everybody has a profile of their own, with defaults until they change it', async () => {
  const { admin, lia, api } = await aTeam();
  const initial = await api.get(lia, {});
  expect(initial).toMatchObject({ pictureUrl: null, signature: '', language: null, theme: null, workingHours: [] });
  expect(initial.afterTicket).toBe('next');
  expect(initial.notices).toEqual({
    kinds: ['message', 'waiting', 'transfer', 'chat'],
    sound: true,
    quietFrom: '',
    quietUntil: '',
    timezone: 'America/Sao_Paulo',
  });
  const notices = {
    ...initial.notices,
    kinds: ['transfer' as const],
    sound: false,
    quietFrom: '22:00',
    quietUntil: '07:00',
  };
  await api.update(lia, {
    signature: ' Lia, do financeiro ',
    language: 'es',
    theme: 'dark',
    afterTicket: 'stay',
    weekMail: false,
  });
  const changed = await api.update(lia, { workingHours: [monday], notices });
  expect(changed).toEqual({
    version: expect.any(String),
    pictureUrl: null,
    signature: 'Lia, do financeiro',
    language: 'es',
    theme: 'dark',
    afterTicket: 'stay',
    weekMail: false,
    workingHours: [monday],
    notices,
  });
  expect(await api.get(lia, {})).toEqual(changed);
  expect(await api.update(lia, { language: null, theme: null })).toMatchObject({ language: null, theme: null });
  expect(await api.get(admin, {})).toEqual(initial);
});

test('colleagues see photo and working hours, and nothing else; people of other companies see neither', async () => {
  const [{ admin, lia, api }, other] = [await aTeam(), await aTeam()];
  await api.update(lia, { signature: 'segredo', workingHours: [monday] });
  await api.update(admin, { signature: 'sem foto' });
  expect(await api.colleagues(admin, {})).toEqual([{ userId: lia.userId, pictureUrl: null, workingHours: [monday] }]);
  expect(await api.colleagues(other.admin, {})).toEqual([]);
  const stranger = { ...lia, companyId: other.admin.companyId };
  await expect(api.update(stranger, { signature: 'x' })).rejects.toMatchObject({ code: 'ERR_NO_USER_FOUND' });
  expect((await api.get(stranger, {})).workingHours).toEqual([]);
});

test('a photo is shown to colleagues at once; a replaced one and that of a removed user are deleted', async () => {
  const { id: companyId, admin, lia, api } = await aTeam();
  const [bus, files] = [await testBus(), await fileStore('accounts')];
  const published = watchPublications(bus, companyId);
  const [first, second, pdf] = [
    await files.put(companyId, 'a.png'),
    await files.put(companyId, 'b.jpg'),
    await files.put(companyId, 'c.pdf', { mimetype: 'application/pdf' }),
  ];
  await expect(api.attachPicture(lia, { files: [pdf] })).rejects.toMatchObject({
    code: 'ERR_PROFILE_PICTURE',
    fields: [{ field: 'file' }],
  });
  await expect(api.attachPicture(lia, {})).rejects.toMatchObject({
    code: 'ERR_VALIDATION',
    fields: [{ field: 'file' }],
  });
  const { pictureUrl } = await api.attachPicture(lia, { files: [first] });
  expect(pictureUrl).toContain(`/public/${first.path}?`);
  expect(await api.colleagues(admin, {})).toMatchObject([{ userId: lia.userId, pictureUrl }]);
  await eventually(() => published.of(profileViews.changed).length === 1, 'the event for the pages of colleagues');
  await api.attachPicture(lia, { files: [second] });
  expect([await files.has(first.path), await files.has(second.path)]).toEqual([false, true]);
  await clientOf(users).remove(admin, { id: lia.userId ?? 0 });
  expect(await files.has(second.path)).toBe(false);
  expect(await api.colleagues(admin, {})).toEqual([]);
  await eventually(() => published.of(accountViews.userDeleted).length === 1, 'the event of the removal');
  published.stop();
  await bus.close();
});

test('the services that notify a person know the preferences with the session', async () => {
  const { admin, lia, sessionId, api } = await aTeam();
  const { notices } = await api.get(lia, {});
  const own = { ...notices, quietFrom: '22:00', quietUntil: '07:00' };
  await api.update(lia, { notices: own });
  expect(await clientOf(sessions).people(admin, { ids: [sessionId] })).toMatchObject([{ id: sessionId, notices: own }]);
});

test('an unknown time zone is refused by its field, and support staff have no profile to change', async () => {
  const { admin, lia, api } = await aTeam();
  const { notices } = await api.get(lia, {});
  await expect(api.update(lia, { notices: { ...notices, timezone: 'Mars/Olympus' } })).rejects.toMatchObject({
    code: 'ERR_TIME_ZONE',
    fields: [{ field: 'notices.timezone' }],
  });
  const support = aCaller({ companyId: admin.companyId, support: 'Sofia' });
  expect((await api.get(support, {})).signature).toBe('');
  await expect(api.update(support, { signature: 'x' })).rejects.toMatchObject({ code: 'ERR_NO_USER_FOUND' });
});
