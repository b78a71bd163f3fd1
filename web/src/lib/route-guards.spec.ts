import type { SessionUser } from '@recado/contracts';
import { QueryClient } from '@tanstack/react-query';
import { isRedirect } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aUser } from '../testing/factories.ts';
import { requireFeature, requirePermission } from './route-guards.ts';
import { installToasts } from './toasts.ts';
import { meOptions } from './session.ts';

const error = vi.fn<(toast: { content: string }) => void>();
beforeEach(() => {
  vi.useFakeTimers();
  error.mockClear();
  installToasts({ error } as unknown as Parameters<typeof installToasts>[0], () => undefined);
});
afterEach(() => void vi.useRealTimers());

function contextOf(user: SessionUser, preload = false) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(meOptions().queryKey, user);
  return { context: { queryClient }, preload };
}
/** The outcome of a guard: a redirect, or an open route. */
function follow(guard: Promise<void>) {
  const end = { to: undefined as string | undefined, isOpen: false };
  guard.then(
    () => (end.isOpen = true),
    (thrown: unknown) => (end.to = isRedirect(thrown) ? thrown.options.to : String(thrown)),
  );
  return end;
}
const errors = () => error.mock.calls.map(([{ content }]) => content);

test('without its feature a page shows an error, waits a second and redirects home', async () => {
  const kanban = requireFeature('useKanban');
  const allowed = follow(kanban(contextOf(aUser())));
  await vi.advanceTimersByTimeAsync(0);
  expect(allowed.isOpen).toBe(true);
  expect(errors()).toEqual([]);

  const denied = follow(kanban(contextOf(aUser({ features: ['useCampaigns'] }))));
  await vi.advanceTimersByTimeAsync(990);
  expect(errors()).toEqual(['Esta empresa não possui permissão para acessar essa página! Estamos lhe redirecionando.']);
  expect(denied).toEqual({ to: undefined, isOpen: false });
  await vi.advanceTimersByTimeAsync(20);
  expect(denied).toEqual({ to: '/', isOpen: false });
});

test('without its permission a page shows an error and redirects to the tickets at once', async () => {
  const users = requirePermission('users-page:view');
  const agent = follow(users(contextOf(aUser({ profile: 'user' }))));
  const admin = follow(users(contextOf(aUser())));
  await vi.advanceTimersByTimeAsync(0);
  expect(agent.to).toBe('/tickets');
  expect(admin.isOpen).toBe(true);
  expect(errors()).toEqual(['Acesso não permitido']);
});

test('preloading a page shows no error', async () => {
  const ends = [
    follow(requireFeature('useKanban')(contextOf(aUser({ features: [] }), true))),
    follow(requirePermission('users-page:view')(contextOf(aUser({ profile: 'user' }), true))),
  ];
  await vi.advanceTimersByTimeAsync(0);
  expect(ends.map(({ to }) => to)).toEqual(['/', '/tickets']);
  expect(errors()).toEqual([]);
});
