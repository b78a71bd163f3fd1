import { ArrayMaxSize, ArrayMinSize, IsArray, IsString, MaxLength, MinLength } from 'class-validator';

/** One to so many texts of some length. @param least 0: there may be none */
export const ShortTexts =
  (most: number, longest: number, least = 1): PropertyDecorator =>
  (target, key) => {
    const checks = [
      IsArray(),
      ArrayMinSize(least),
      ArrayMaxSize(most),
      IsString({ each: true }),
      MinLength(1, { each: true }),
      MaxLength(longest, { each: true }),
    ];
    for (const check of checks) check(target, key);
  };
