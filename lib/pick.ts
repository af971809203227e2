/** Only these fields. One that is missing stays missing. */
export function pick<Whole extends object, Key extends keyof Whole>(
  whole: Whole,
  keys: readonly Key[],
): Pick<Whole, Key> {
  return Object.fromEntries(keys.filter((key) => key in whole).map((key) => [key, whole[key]])) as Pick<Whole, Key>
}
