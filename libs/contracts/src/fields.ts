import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  isIP,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
} from 'class-validator';
import { MOST_ITEMS } from './count-bound.ts';
import { emptyIsNone } from './empty-is-none.ts';
import { coerces, combine, holds } from './field-shape.ts';
import { namesRow } from './id-fields.ts';
import { withoutBidiControls } from './bidi-controls.ts';

// The field kinds of the wire. Each declares at once the check at the edge and the words of OpenAPI, so that a line of a DTO names
// its content: `@Text(2, 50) name: string`.

const emptyToUndefined = coerces((value) => (value === '' ? undefined : value));
const toNumber = coerces((value) =>
  typeof value === 'string' && value.length < 32 && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value,
);
/** Clients of this family send booleans in each of these forms. */
const booleans = new Map<unknown, boolean>([
  ...(['true', '1', 1] as const).map((value) => [value, true] as const),
  ...(['false', '0', 0] as const).map((value) => [value, false] as const),
]);
/** An id that may come as a number. */
export const NumberAsText = (): PropertyDecorator =>
  coerces((value) => (Number.isSafeInteger(value) ? String(value) : value));
const toBoolean = coerces((value) => booleans.get(value) ?? value);
/** Query strings carry lists as JSON (`[1,2]`), as repeats or as `1,2`. */
const toList = coerces((value) => {
  if (typeof value !== 'string') return value;
  if (value === '') return [];
  const parsed: unknown = value.startsWith('[') ? tryJson(value) : value.split(',');
  return Array.isArray(parsed)
    ? parsed.map((v: unknown) => (typeof v === 'string' && /^\d+$/.test(v) ? Number(v) : v))
    : parsed;
});

/** Records are accepted in place of their ids: `[{ id: 5, name: … }]` is read as `[5]`, members of a chat as their users. */
const recordsToIds = coerces((value) =>
  Array.isArray(value) && value.length <= MOST_ITEMS ? value.map((item: unknown) => idOf(item)) : value,
);
function idOf(item: unknown): unknown {
  if (typeof item !== 'object' || item === null) return item;
  if (Object.hasOwn(item, 'id')) return (item as { id: unknown }).id;
  return Object.hasOwn(item, 'userId') ? (item as { userId: unknown }).userId : item;
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text; // not a list: the validator names the field
  }
}

/** Need not be given; null counts as not given, and so does an empty text for a time or a choice. */
export const Maybe = (): PropertyDecorator =>
  combine(
    IsOptional(),
    coerces((value) => value ?? undefined),
    emptyIsNone(undefined),
  );
/**
 * Need not be given; null is a value of its own: it clears the stored value, as an empty text does of a time or a
 * choice.
 */
export const OrNull = (): PropertyDecorator => combine(IsOptional(), emptyIsNone(null));
/** An optional text that cannot be empty: an empty one is not given. */
export const EmptyIsNone = (): PropertyDecorator => emptyToUndefined;
export const Id = (): PropertyDecorator =>
  combine(namesRow('id'), toNumber, IsInt(), Min(1), Max(Number.MAX_SAFE_INTEGER));
export const MaybeId = (): PropertyDecorator => combine(IsOptional(), emptyToUndefined, Id());
export const Ids = (): PropertyDecorator =>
  combine(
    namesRow('ids'),
    toList,
    recordsToIds,
    IsArray(),
    ArrayMaxSize(MOST_ITEMS),
    IsInt({ each: true }),
    Min(0, { each: true }),
    Max(Number.MAX_SAFE_INTEGER, { each: true }),
  );
/** Up to so many of them, each once. */
export const SomeIds = (most: number): PropertyDecorator => combine(Ids(), ArrayMaxSize(most), ArrayUnique());
/** One to so many of them, each once. */
export const FewIds = (most: number): PropertyDecorator => combine(SomeIds(most), ArrayMinSize(1));
export const Int = (min = 0, max = 2_147_483_647): PropertyDecorator => combine(toNumber, IsInt(), Min(min), Max(max));
/** A list of different whole numbers. */
export const Ints = (most: number, min: number, max: number): PropertyDecorator =>
  combine(
    toList,
    IsArray(),
    ArrayMaxSize(most),
    ArrayUnique(),
    IsInt({ each: true }),
    Min(min, { each: true }),
    Max(max, { each: true }),
  );
/** An amount of money in cents. */
export const Cents = (min = 0): PropertyDecorator => Int(min, 1_000_000_000);
/** An amount of money, to the cent. */
export const Money = (): PropertyDecorator => combine(toNumber, IsNumber(), Min(0), Max(99_999_999), WholeCents());
const WholeCents = (): PropertyDecorator =>
  ValidateBy({
    name: 'cents',
    validator: { validate: (value) => typeof value === 'number' && Number(value.toFixed(2)) === value },
  });
/** A number with decimals. */
export const Decimal = (min: number, max: number): PropertyDecorator =>
  combine(toNumber, IsNumber({ allowNaN: false, allowInfinity: false }), Min(min), Max(max));
/** An http or https address; empty: none. Whether it may be called is decided where it is called. */
export const WebAddress = (max: number): PropertyDecorator =>
  combine(
    coerces((value) => (typeof value === 'string' ? value.trim() : value)),
    Text(0, max),
    Matches(/^(https?:\/\/[^\s/?#]+[^\s]*)?$/i, { message: 'webAddress' }),
  );
/** Addresses and networks of IPv4 and IPv6: `203.0.113.7`, `2001:db8::/32`. */
export const Networks = (most: number): PropertyDecorator =>
  combine(
    IsArray(),
    ArrayMaxSize(most),
    ArrayUnique(),
    IsString({ each: true }),
    MaxLength(50, { each: true }),
    ValidateBy({ name: 'network', validator: { validate: isNetwork } }, { each: true }),
  );
function isNetwork(value: unknown): boolean {
  const [, address = '', bits] = /^([0-9a-f.:]+)(?:\/(\d{1,3}))?$/i.exec(String(value)) ?? [];
  if (isIP(address, '4')) return bits === undefined || Number(bits) <= 32;
  return isIP(address, '6') && (bits === undefined || Number(bits) <= 128);
}
export const Flag = (): PropertyDecorator => combine(toBoolean, IsBoolean());
export const Text = (min: number, max: number): PropertyDecorator =>
  combine(IsString(), ...(min > 0 ? [MinLength(min)] : []), MaxLength(max));
/** A name somebody gives: blanks around it are no part of it. */
export const Name = (min: number, max: number): PropertyDecorator =>
  combine(
    coerces((value) => (typeof value === 'string' ? value.trim() : value)),
    Text(min, max),
  );
/** A name without bidirectional controls, which would turn what stands beside it on a screen. */
export const NoBidiControls = (): PropertyDecorator =>
  coerces((value) => (typeof value === 'string' ? withoutBidiControls(value) : value));
/** A list of short texts. */
export const Texts = (min: number, max: number): PropertyDecorator =>
  combine(
    IsArray(),
    ArrayMaxSize(100),
    IsString({ each: true }),
    MinLength(min, { each: true }),
    MaxLength(max, { each: true }),
  );
/** Phone numbers as digits with country code. */
export const PhoneNumbers = (): PropertyDecorator =>
  combine(
    IsArray(),
    ArrayMaxSize(MOST_ITEMS),
    IsString({ each: true }),
    Matches(/^\d{8,20}$/, { each: true, message: 'phoneNumber' }),
  );
/** A colour as #rrggbb; empty: none of its own. */
export const HexColor = (): PropertyDecorator => Matches(/^(#[0-9a-f]{6})?$/i, { message: 'hexColor' });
/** One emoji, or nothing: no words are smuggled in as a reaction. */
export const Emoji = (): PropertyDecorator =>
  combine(IsString(), MaxLength(40), Matches(/^(\p{RGI_Emoji})?$/v, { message: 'emoji' }));
export const Uuid = (): PropertyDecorator => combine(namesRow('uuid'), IsUUID());
/** A uuid that the client makes once for an action and repeats with each attempt, so that the action happens once. */
export const ClientKey = (): PropertyDecorator => IsUUID();
/** A ticket is named by its number or its uuid. */
export const IdOrUuid = (): PropertyDecorator =>
  combine(
    namesRow('idOrUuid'),
    coerces((value) => (typeof value === 'number' ? String(value) : value)),
    Matches(/^(\d{1,15}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i, { message: 'idOrUuid' }),
  );
export const Email = (): PropertyDecorator =>
  combine(
    coerces((value) => (typeof value === 'string' ? value.trim().toLowerCase() : value)),
    IsString(),
    MaxLength(254),
    IsEmail(),
  );
/** An e-mail address; null or an empty text: none. */
export const EmailOrNone = (): PropertyDecorator =>
  combine(
    IsOptional(),
    coerces((value) => (value === '' ? null : value)),
    Email(),
  );
/** The number of a contact as it was answered, of a group its id, or another spelling: the service reads one that differs. */
export const StoredNumber = (): PropertyDecorator => Text(0, 200);
/** The shortcode of a quick message: no spaces, no `/` before it (one that is typed is taken off). */
export const Shortcode = (): PropertyDecorator =>
  combine(
    coerces((value) => (typeof value === 'string' ? value.trim().replace(/^\/+/, '') : value)),
    Text(1, 40),
    Matches(/^[^\s/]\S*$/, { message: 'shortcode' }),
  );
/** The name of a company where its people sign in by their provider: 3 to 40 small letters, digits and hyphens between them. */
export const SignInName = (): PropertyDecorator =>
  combine(
    coerces((value) => (typeof value === 'string' ? value.trim().toLowerCase() : value)),
    Matches(/^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/, { message: 'signInName' }),
  );
/** The name YouTube gives a video: eleven letters, digits, `-` and `_`. */
export const Video = (): PropertyDecorator => Matches(/^[\w-]{11}$/, { message: 'video' });
/** A choice; of numbers also as text. */
export const OneOf = (values: readonly (string | number)[]): PropertyDecorator =>
  values.some((value) => typeof value === 'number') ? combine(toNumber, IsIn([...values])) : IsIn([...values]);
export const SomeOf = (values: readonly string[]): PropertyDecorator =>
  combine(toList, IsArray(), ArrayUnique(), IsIn([...values], { each: true }));
/** At least one of them, each once. */
export const AnyOf = (values: readonly string[]): PropertyDecorator => combine(SomeOf(values), ArrayMinSize(1));
export const Part = (type: () => new () => object): PropertyDecorator => combine(holds(type, false), IsObject());
export const Parts = (type: () => new () => object): PropertyDecorator =>
  combine(holds(type, true), IsArray(), ArrayMaxSize(MOST_ITEMS));
/** Values with keys, each key at most once. */
export const Keyed = (type: () => new () => { key: string }): PropertyDecorator =>
  combine(
    Parts(type),
    ArrayUnique(({ key }: { key: string }) => key),
  );
/** Days of a week, each at most once. */
export const Week = (type: () => new () => { weekdayEn: string }): PropertyDecorator =>
  combine(
    Parts(type),
    ArrayUnique(({ weekdayEn }: { weekdayEn: string }) => weekdayEn),
  );
/** Days of the calendar, each at most once; at most two hundred. */
export const Days = (type: () => new () => { day: string }): PropertyDecorator =>
  combine(
    Parts(type),
    ArrayMaxSize(200),
    ArrayUnique(({ day }: { day: string }) => day),
  );
/** A row above which others hang; -1 or nothing: they hang at the top. */
export const ParentId = (): PropertyDecorator =>
  combine(namesRow('id'), IsOptional(), emptyToUndefined, toNumber, IsInt(), Min(-1), Max(Number.MAX_SAFE_INTEGER));
