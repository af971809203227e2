/** Removes the field's own unit from the input. */
export function withoutUnit(text: string, unit = ''): string {
  const [typed, own] = [text.trim(), unit.trim()]
  if (own === '') return text
  const number = typed.slice(0, -own.length).trimEnd()
  return typed.toLowerCase().endsWith(own.toLowerCase()) && /\d$/.test(number) ? number : text
}

/** A % or currency sign in the input that contradicts the field's unit. */
export function foreignSign(text: string, unit = ''): string | undefined {
  const own = unit.trim()
  if (own === '') return undefined
  const isPercent = /%|^(percent|per cent|prozent|pct)/i.test(own)
  // Units that mean money without a sign: EUR, dollars.
  const isMoney = /^[A-Z]{3}$/.test(own) || /euro|dollar|pound|pfund|yen|rupee|fran[ck]|money|geld/i.test(own)
  const isAnyMoney = isMoney && !/\p{Sc}/u.test(own)
  const signs = text.match(/[%\p{Sc}]/gu) ?? []
  return signs.find((sign) => !own.includes(sign) && !(sign === '%' ? isPercent : isAnyMoney))
}
