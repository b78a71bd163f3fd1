import type { Feature, Permission } from '@recado/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { textOf, words } from './i18n.ts';
import { showError } from './toasts.ts';
import { hasPermission, meOptions } from './session.ts';

const text = words({
  pt: {
    forbidden: 'Acesso não permitido',
    noFeature: 'Esta empresa não possui permissão para acessar essa página! Estamos lhe redirecionando.',
  },
  en: {
    forbidden: 'Access not allowed',
    noFeature: 'Your company does not have access to this page. Redirecting…',
  },
  es: {
    forbidden: 'Acceso no permitido',
    noFeature: '¡Esta empresa no tiene permiso para acceder a esta página! Le estamos redirigiendo.',
  },
});
const noticeMs = 1_000;

interface GuardContext {
  context: { queryClient: QueryClient };
  /** The route is only preloaded, since the pointer is over its link. */
  preload: boolean;
}
const loadMe = ({ context }: GuardContext) => context.queryClient.ensureQueryData(meOptions());

/** A route's `beforeLoad`: without the permission it shows an error and redirects to the tickets. */
export const requirePermission = (permission: Permission) => async (context: GuardContext) => {
  if (hasPermission(await loadMe(context), permission)) return;
  if (!context.preload) showError(textOf(text).forbidden);
  throw redirect({ to: '/tickets', replace: true });
};

/**
 * A route's `beforeLoad`: needs the permission, then the plan's feature.
 * @param mayBeLeft whether there is something to end although the plan has lost the feature
 */
export const requireBoth =
  (permission: Permission, feature: Feature, mayBeLeft?: () => Promise<boolean>) => async (context: GuardContext) => {
    await requirePermission(permission)(context);
    const { features } = await loadMe(context);
    if (!features.includes(feature) && (await mayBeLeft?.().catch(() => false))) return;
    await requireFeature(feature)(context);
  };

/** A route's `beforeLoad`: without the plan's feature it shows an error and, after a second, redirects home. */
export const requireFeature = (feature: Feature) => async (context: GuardContext) => {
  const { features } = await loadMe(context);
  if (features.includes(feature)) return;
  if (!context.preload) {
    showError(textOf(text).noFeature);
    await new Promise((resolve) => setTimeout(resolve, noticeMs));
  }
  throw redirect({ to: '/', replace: true });
};
