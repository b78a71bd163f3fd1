import { store } from './store.ts';

export type Dialog = { kind: 'phone' } | { kind: 'customer'; to: string } | { kind: 'link'; number: string } | null;

export const dialog = store<Dialog>(null);
export const closeDialog = () => dialog.set(null);
