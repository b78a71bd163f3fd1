import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import { textOf } from '../../lib/i18n.ts';
import { usePlatform } from '../../lib/platform.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useSignIn } from './session.queries.ts';
import { signupText } from './signup.text.ts';

export type SignupInput = Parameters<typeof api.companies.signup.call>[0];
/**
 * Signs the company up and its first admin in, who begins on the dashboard with the first steps.
 * @param returnsToLogin whether the sign-in page comes next instead
 * @param onUnconfirmed runs where a link was mailed, which has to be opened first
 */
export function useSignUp(returnsToLogin: boolean, onUnconfirmed: (email: string) => void) {
  const signIn = useSignIn('/');
  const router = useRouter();
  const { confirmsEmail } = usePlatform();
  return useMutation({
    mutationFn: (input: SignupInput) => api.companies.signup.call(input),
    meta: { quiet: true },
    onSuccess: async (_, { email, password }) => {
      if (confirmsEmail) return onUnconfirmed(email);
      // The address of another account is answered like a new one, and its password is another.
      const isSignedIn = !returnsToLogin && (await signIn.mutateAsync({ email, password }).then(Boolean, () => false));
      if (isSignedIn) return;
      showSuccess(textOf(signupText).done);
      await router.navigate({ to: '/login' });
    },
  });
}

export const useConfirmEmail = () =>
  useMutation({ mutationFn: (token: string) => api.auth.confirmEmail.call({ token }), meta: { quiet: true } });
