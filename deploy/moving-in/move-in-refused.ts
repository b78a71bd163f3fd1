/** The message is for the operator: nothing was changed by what is refused. */
export class MoveInRefused extends Error {}
