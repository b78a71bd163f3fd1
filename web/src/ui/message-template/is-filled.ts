import type { ChosenTemplate } from '@recado/contracts';

/** Whether each variable of a chosen template has a value. */
export const isFilled = (chosen: ChosenTemplate | null): boolean =>
  (chosen?.variables ?? []).every(({ value }) => value.trim() !== '');
