import { isOtherOrigin } from '@recado/contracts/compare-origins';
import { useText, words } from './i18n.ts';

const text = words({
  pt: { again: 'O segredo guardado vale só para o endereço anterior. Informe-o de novo.' },
  en: { again: 'The stored secret belongs to the previous address. Enter it again.' },
  es: { again: 'El secreto guardado vale solo para la dirección anterior. Ingréselo de nuevo.' },
});

/** A stored secret is not sent to another scheme, host or port than it was given for. @returns words while it is needed again */
export function useSecretAgain(isStored: boolean): (previous: string, typed: string) => string | undefined {
  const t = useText(text);
  return (previous, typed) => (isStored && isOtherOrigin(previous, typed) ? t.again : undefined);
}
