import { ArrayMaxSize } from 'class-validator';
import { languages, type Language } from '../caller.ts';
import { CAMPAIGNS_GRACE_DAYS, LOCK_GRACE_DAYS } from '../due-date.ts';
import {
  Flag,
  HexColor,
  Ids,
  Int,
  Ints,
  Maybe,
  Name,
  OneOf,
  Part,
  Parts,
  SomeOf,
  Text,
  WebAddress,
} from '../fields.ts';
import { command, contract, Nothing, query } from '../operation.ts';
import { KnownVersion, RowVersion } from '../row-version.ts';
import { currencies, type Currency } from './currency-codes.ts';
import { MessagePrice, MessagePrices } from './message-price.ts';

export { currencies, type Currency };

/** Name, logo, colour and contact of the platform on sign-in, sign-up, mails and invoices. */
export class Branding {
  @Name(1, 50) name: string;
  /** A picture as a data URL (PNG, JPEG or WebP); empty: the mark of Recado. */
  @Text(0, 200_000) logo: string;
  /** The colour of buttons and links; empty: that of Recado. */
  @HexColor() color: string;
  /** An e-mail address or a phone number people can write to. */
  @Name(0, 254) supportContact: string;
  @WebAddress(500) termsUrl: string;
  /** Languages that are offered; the first is the default. */
  @SomeOf(languages) languages: Language[];
}
export class SignupRules {
  /** false: nobody can sign up. */
  @Flag() open: boolean;
  /** The first admin confirms the e-mail address before signing in. */
  @Flag() confirmEmail: boolean;
  /** Plans offered on sign-up, of those that are public; empty: all of them. */
  @Ids() planIds: number[];
  /** Free days of a new company. */
  @Int(0, 90) trialDays: number;
}
/** Dunning: the invoice and the reminders around a due date, in days of the company's calendar. */
export class Dunning {
  /** The invoice is made when fewer days than these are left. */
  @Int(1, 60) invoiceDaysBefore: number;
  /** The company is reminded when so many days are left; 0: on the due date, below zero: after it. */
  @Ints(10, -60, 60) remindAtDays: number[];
  /** Campaigns pause once the company is overdue for more days than these. */
  @Int(0, 60) campaignsGraceDays: number;
  /** The company is locked once it is overdue for more days than these: only billing is left, the bot pauses. */
  @Int(0, 60) lockGraceDays: number;
}
export class PlatformSettings {
  @Part(() => Branding) branding: Branding;
  @Part(() => SignupRules) signup: SignupRules;
  @Part(() => Dunning) dunning: Dunning;
  /** Currency of all prices. */
  @OneOf(currencies) currency: Currency;
  /** The checkout asks for the payer’s address; else for a CPF or CNPJ. Without it nothing changes. */
  @Maybe() @Flag() asksAddress?: boolean;
  /**
   * Meta’s prices of messages of official numbers, at most one for a country and category. Estimates of campaigns use them.
   * Without the field nothing changes.
   */
  @Maybe() @Parts(() => MessagePrice) @ArrayMaxSize(600) messagePrices?: MessagePrice[];
}
export class PlatformSettingsView extends PlatformSettings {
  @RowVersion(() => [SavePlatformSettings]) version: string;
}
export class SavePlatformSettings extends PlatformSettings {
  @KnownVersion() version?: string;
}
/** The part of the platform's settings that is public. */
export class PublicPlatform {
  @Part(() => Branding) branding: Branding;
  @Flag() signupOpen: boolean;
  /** Plans offered on sign-up, of those that are public; empty: all of them. */
  @Ids() planIds: number[];
  @Int(0, 90) trialDays: number;
  /** true: an account of the sign-up can sign in only after its mailed link was opened. */
  @Flag() confirmsEmail: boolean;
  @OneOf(currencies) currency: Currency;
  /** false: no mail can be sent, so that nobody can set a new password by mail. */
  @Flag() sendsMail: boolean;
}

export const initialPlatform: PlatformSettings = {
  branding: { name: 'Recado', logo: '', color: '', supportContact: '', termsUrl: '', languages: [...languages] },
  signup: { open: true, confirmEmail: false, planIds: [], trialDays: 7 },
  dunning: {
    invoiceDaysBefore: 20,
    remindAtDays: [5, 1, 0, -2],
    campaignsGraceDays: CAMPAIGNS_GRACE_DAYS,
    lockGraceDays: LOCK_GRACE_DAYS,
  },
  currency: 'BRL',
  asksAddress: false,
  messagePrices: [],
};

export const platform = contract('platform', 'accounts', {
  public: query(Nothing, PublicPlatform, {
    who: 'anyone',
    rest: 'GET /platform',
    summary: 'Name, colours and contact of the platform, and whether one can sign up',
    whenLocked: true,
  }),
  get: query(Nothing, PlatformSettingsView, {
    who: 'platform:settings',
    rest: 'GET /platform/settings',
    summary: 'The settings of the platform',
  }),
  prices: query(Nothing, MessagePrices, {
    who: 'internal',
    summary: 'Meta’s prices of messages of official numbers, as the platform has entered them',
  }),
  save: command(SavePlatformSettings, PlatformSettingsView, {
    who: 'platform:settings',
    rest: 'PUT /platform/settings',
    summary: 'Changes the settings of the platform; new rules of dunning apply at once',
    maxBodyBytes: 400_000,
  }),
});
