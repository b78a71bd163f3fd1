import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import { textOf } from '../../lib/i18n.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { clearSession, token } from '../../lib/token.ts';
import { resetText } from './password-reset.text.ts';

export function useRequestPasswordReset() {
  return useMutation({
    mutationFn: (email: string) => api.auth.requestPasswordReset.call({ email }),
    meta: { quiet: true },
  });
}

export function useResetPassword() {
  const router = useRouter();
  return useMutation({
    mutationFn: (input: { token: string; password: string }) => api.auth.resetPassword.call(input),
    meta: { quiet: true },
    onSuccess: async () => {
      // All sessions of the user have ended, that of this browser too.
      if (token.get()) clearSession();
      showSuccess(textOf(resetText).saved);
      await router.navigate({ to: '/login', replace: true });
    },
  });
}
