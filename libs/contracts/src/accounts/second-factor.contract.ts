import { Text, Texts } from '../fields.ts';
import { command, contract } from '../operation.ts';
import { UserId } from './user.contract.ts';

export class BeginSecondFactor {
  /** The present one: an open session alone does not change how one signs in. */
  @Text(1, 200) password: string;
}
/** Shown once, to be put into an app that makes codes; it is in force from the first code on. */
export class SecondFactorSecret {
  /** Base32, for typing. */
  @Text(16, 200) secret: string;
  /** `otpauth://…`, for a QR code that is drawn where it is shown. */
  @Text(10, 1000) address: string;
}
export class ConfirmSecondFactor {
  @Text(1, 20) code: string;
}
/** Shown once; each is good for one sign-in without the app. */
export class RecoveryCodes {
  @Texts(1, 20) codes: string[];
}
export class TurnOffSecondFactor {
  @Text(1, 200) password: string;
  /** A code of the authenticator app, or a recovery code. */
  @Text(1, 20) code: string;
}

/** Operations that are open without a demanded second factor are marked `withoutSecondFactor`. */
export const secondFactor = contract('secondFactor', 'accounts', {
  begin: command(BeginSecondFactor, SecondFactorSecret, {
    who: 'user',
    usersOnly: true,
    rest: 'POST /second-factor',
    summary: 'Makes a secret for the own second factor (TOTP); in force once confirmed',
    faults: ['ERR_WRONG_PASSWORD', 'ERR_TOO_MANY_ATTEMPTS', 'ERR_BUSY', 'ERR_SECOND_FACTOR_ON', 'ERR_NO_USER_FOUND'],
    whenLocked: true,
    withoutSecondFactor: true,
  }),
  confirm: command(ConfirmSecondFactor, RecoveryCodes, {
    who: 'user',
    usersOnly: true,
    rest: 'POST /second-factor/confirmation',
    audit: true,
    summary: 'Turns the own second factor on by its first code; answers the recovery codes',
    faults: [
      'ERR_INVALID_CODE',
      'ERR_TOO_MANY_ATTEMPTS',
      'ERR_SECOND_FACTOR_ON',
      'ERR_NO_SECOND_FACTOR',
      'ERR_NO_USER_FOUND',
    ],
    whenLocked: true,
    withoutSecondFactor: true,
  }),
  turnOff: command(TurnOffSecondFactor, null, {
    who: 'user',
    usersOnly: true,
    rest: 'POST /second-factor/end',
    audit: true,
    summary: 'Turns the own second factor off',
    faults: [
      'ERR_WRONG_PASSWORD',
      'ERR_INVALID_CODE',
      'ERR_TOO_MANY_ATTEMPTS',
      'ERR_BUSY',
      'ERR_NO_SECOND_FACTOR',
      'ERR_NO_USER_FOUND',
    ],
  }),
  reset: command(UserId, null, {
    who: 'users-page:edit',
    rest: 'DELETE /users/:id/second-factor',
    summary: 'Takes the second factor from a colleague who has lost it',
    faults: ['ERR_NO_USER_FOUND', 'ERR_NO_PERMISSION', 'ERR_NO_SECOND_FACTOR'],
  }),
});
