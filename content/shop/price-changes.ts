// Compares what two drafts would charge. Both may be any JSON.

type Fields = Record<string, unknown>

/** Whether price, original price, currency and state of every product are unchanged. */
export function pricesAreUnchanged(before: unknown, after: unknown): boolean {
  const [was, is] = [productsOf(before), productsOf(after)]
  if (text(was.currency) !== text(is.currency)) return false
  if (!Array.isArray(was.list) || !Array.isArray(is.list)) return text(was.list) === text(is.list)
  const [old, now] = [byId(was.list), byId(is.list)]
  return [...new Set([...old.keys(), ...now.keys()])].every((id) => {
    const [one, other] = [old.get(id), now.get(id)]
    // An added or removed product without a price changes nothing.
    if (!one || !other) return (one ?? other ?? []).every(isWithoutPrice)
    return text(one.map(chargeOf).toSorted()) === text(other.map(chargeOf).toSorted())
  })
}

function productsOf(content: unknown): Fields {
  return fieldsOf(fieldsOf(content).products)
}

function byId(list: readonly unknown[]): Map<string, unknown[]> {
  return Map.groupBy(list, (entry) => text(fieldsOf(entry).id))
}

function chargeOf(entry: unknown): string {
  const { price, originalPrice, currency, state = 'on sale' } = fieldsOf(entry)
  return text([price, originalPrice ?? null, currency ?? null, state])
}

/** False for anything that is not a product. */
export function isWithoutPrice(entry: unknown): boolean {
  if (typeof entry !== 'object' || entry === null) return false
  const { price, originalPrice, currency } = entry as Fields
  const isEmpty = (value: unknown) => value === undefined || value === null || value === ''
  return (price === 0 || isEmpty(price)) && isEmpty(originalPrice) && isEmpty(currency)
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

function text(value: unknown): string {
  return JSON.stringify(value) ?? ''
}
