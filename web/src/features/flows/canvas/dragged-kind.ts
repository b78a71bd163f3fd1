/** The type of a kind of step that is dragged from the palette. */
export const DRAGGED_KIND = 'application/x-recado-step';
