import { ArrayMaxSize, ArrayMinSize, IsArray, IsString, MaxLength, MinLength } from 'class-validator';

/** One to so many texts of some length. */
export const ShortTexts =
  (most: number, longest: number): PropertyDecorator =>
  (target, key) => {
    const checks = [
      IsArray(),
      ArrayMinSize(1),
      ArrayMaxSize(most),
      IsString({ each: true }),
      MinLength(1, { each: true }),
      MaxLength(longest, { each: true }),
    ];
    for (const check of checks) check(target, key);
  };
