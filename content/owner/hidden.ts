export function withoutHidden<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.filter((entry) => !isHidden(entry)).map(withoutHidden) as Value
  // In the preview of a draft an amount is a Number that carries its mark.
  if (typeof value !== 'object' || value === null || value instanceof Number) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutHidden(each)])) as Value
}

export function isHidden(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && 'hidden' in entry && entry.hidden === true
}
