import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import { textOf } from '../../lib/i18n.ts';
import { usePlatform } from '../../lib/platform.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { signupText } from './signup.text.ts';

export type SignupInput = Parameters<typeof api.companies.signup.call>[0];
/** @param onUnconfirmed runs where a link was mailed, which has to be opened first */
export function useSignUp(onUnconfirmed: (email: string) => void) {
  const router = useRouter();
  const { confirmsEmail } = usePlatform();
  return useMutation({
    mutationFn: (input: SignupInput) => api.companies.signup.call(input),
    meta: { quiet: true },
    onSuccess: async (_, { email }) => {
      if (confirmsEmail) return onUnconfirmed(email);
      showSuccess(textOf(signupText).done);
      await router.navigate({ to: '/login' });
    },
  });
}

export const useConfirmEmail = () =>
  useMutation({ mutationFn: (token: string) => api.auth.confirmEmail.call({ token }), meta: { quiet: true } });
