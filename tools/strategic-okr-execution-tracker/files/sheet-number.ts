type SheetNumber = { value: number | null; isUnclear: boolean; words: string }

/** The document's decimal separator, and a sample with the unit: '1 €'. */
export type SheetSigns = { decimal: string; unit: string; one: string }

/**
 * Reads plain digits, with the document's decimal separator and perhaps the unit. What could be read two ways is
 * refused. The sheet embeds this function's source, so it must not use anything outside itself.
 */
export function sheetNumber(text: string, { decimal, unit, one }: SheetSigns): SheetNumber {
  const typed = text.trim().toLowerCase()
  if (typed === '') return { value: null, isUnclear: false, words: '' }
  const number = unit === '' ? typed : typed.replace(unit.toLowerCase(), '')
  const plain = number
    .replace(/[\s\u00a0]/g, '')
    .replace(/[−–]/, '-')
    .replace(decimal, '.')
  const isOther = decimal === ',' && number.includes('.')
  // Three digits after a separator may be thousands.
  if (isOther || !/^-?\d+(\.\d+)?$/.test(plain) || /\.\d{3}$/.test(plain)) {
    return { value: null, isUnclear: true, words: `Write digits alone, like 1200 or 12${decimal}5.` }
  }
  const local = plain.replace('-', '').replace('.', decimal)
  const words = `Understood: ${plain.startsWith('-') ? '-' : ''}${one.replace('1', local)}`
  return { value: Number(plain), isUnclear: false, words }
}
