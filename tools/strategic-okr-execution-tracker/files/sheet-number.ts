/** The number typed on a sheet, and the message below the field. */
export type SheetNumber = { value: number | null; isUnclear: boolean; words: string }

/** The document's number format, with a sample including the unit: '1 €'. */
export type SheetSigns = { decimal: string; group: string; unit: string; one: string }

/**
 * Reads a number like the tool's own fields (tools/shared/values/numbers.ts). The sheet embeds this
 * function's source, so it must not use anything outside itself.
 */
export function sheetNumber(text: string, signs: SheetSigns): SheetNumber {
  const typed = text.replace(/\s+/g, ' ').replace(/[−–]/g, '-').replace(/[’ʼ]/g, "'").trim()
  if (typed === '') return { value: null, isUnclear: false, words: '' }
  const no = { value: null, isUnclear: true, words: 'This is no number.' }
  const match = typed
    .replace(/^\(|\)$/g, '')
    .match(/^([-+]?) ?([^\d.,+-]*?) ?([-+]?)([.,]?\d[\d.,' ]*?)(e[-+]?\d{1,3})? ?([^\d ][^\d]*)?$/i)
  if (!match) return no
  const [, sign, before = '', innerSign, digits = '', exponent = '', after = ''] = match
  const isUnit = (part: string) => part.toLowerCase() === signs.unit.toLowerCase()
  const isInPercent = signs.unit === '' || /%|^(percent|per cent|prozent|pct)/i.test(signs.unit)
  if (/%/.test(before + after) && !isInPercent) return { ...no, words: `Type it in ${signs.unit}, not in %.` }
  const isMoney =
    /^[A-Z]{3}$/.test(signs.unit) || /euro|dollar|pound|pfund|yen|rupee|fran[ck]|money|geld/i.test(signs.unit)
  const takesAny = signs.unit === '' || (isMoney && !/\p{Sc}/u.test(signs.unit))
  const money = (before + after).match(/\p{Sc}/gu) ?? []
  const foreign = takesAny ? undefined : money.find((each) => !signs.unit.includes(each))
  if (foreign) return { ...no, words: `Type it in ${signs.unit}, not in ${foreign}.` }
  const isOwn = isUnit(after)
  const [, letter = '', unit = ''] = (!isOwn && after.match(/^([km](?!\p{L}))? ?(.*)$/iu)) || []
  const isKnown = (part: string) =>
    part === '' || part === '%' || isUnit(part) || /^(\p{L}{0,3}\p{Sc}|[A-Z]{3})$/u.test(part)
  if (!isKnown(before) || !isKnown(unit)) return no
  const scale = letter === '' ? 1 : letter.toLowerCase() === 'k' ? 1000 : 1_000_000
  const factor = (/^\(.*\)$/.test(typed) || sign === '-' || innerSign === '-' ? -1 : 1) * scale
  const read = (decimal: string) => {
    const [whole = '', fraction = '', ...more] = digits.split(decimal)
    const groups =
      decimal === '.'
        ? /^\d*$|^[1-9]\d{0,2}([,' ])\d{3}(\1\d{3})*$|^[1-9]\d?(,\d\d)+,\d{3}$/
        : /^\d*$|^[1-9]\d{0,2}([.' ])\d{3}(\1\d{3})*$/
    if (more.length > 0 || !/^\d*$/.test(fraction) || !groups.test(whole)) return undefined
    return Number(`${whole.replace(/\D/g, '') || 0}.${fraction || 0}${exponent}`) * factor || 0
  }
  const [point, comma] = [read('.'), read(',')]
  const value = (signs.decimal === '.' ? (point ?? comma) : (comma ?? point)) ?? Number.NaN
  if (!Number.isFinite(value)) return no
  const isTwo = point !== undefined && comma !== undefined && point !== comma
  const mark = digits.includes('.') ? '.' : ','
  // The document's own thousands separator is clear; three digits after its decimal separator are not.
  if (isTwo && mark !== signs.group) {
    const [decimals, thousands] = mark === '.' ? [point, comma] : [comma, point]
    const plain = String(decimals).replace(/^(-?\d+)$/, '$1.0')
    const safe = plain.replace(/^(-?\d+\.\d{3})$/, '$10').replace('.', signs.decimal)
    return { value: null, isUnclear: true, words: `${typed}: write ${thousands} or ${safe}.` }
  }
  const plain = String(Math.abs(value))
  const [whole = '', fraction = ''] = plain.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, signs.group)
  const local = plain.includes('e') ? plain : `${grouped}${fraction && signs.decimal}${fraction}`
  const words = `${value < 0 ? '-' : ''}${signs.one.replace('1', () => local)}`
  return { value, isUnclear: false, words: `Understood: ${words}` }
}
