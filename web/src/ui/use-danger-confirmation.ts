import { useConfirmation, type Confirmation } from './use-confirmation.ts';

/** Asks for confirmation before something is removed or ended. */
export function useDangerConfirmation(): (confirmation: Omit<Confirmation, 'isDangerous'>) => void {
  const confirm = useConfirmation();
  return (confirmation) => void confirm({ ...confirmation, isDangerous: true });
}
