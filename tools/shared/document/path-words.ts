/** A readable path: 'Key results, 3 (Repeat orders), due'. */
export function pathWords(path: readonly PropertyKey[], document: unknown): string {
  let value = document
  const words = path.map((key) => {
    const isRow = Array.isArray(value)
    value = isHolder(value) ? value[key] : undefined
    if (!isRow) return fieldWords(String(key))
    const name = nameOf(value)
    return `${Number(key) + 1}${name ? ` (${name})` : ''}`
  })
  const all = words.join(', ')
  return all === '' ? 'The whole document' : all.charAt(0).toUpperCase() + all.slice(1)
}

/** keyResults becomes 'key results', checkIns 'check-ins'. */
export function fieldWords(key: string): string {
  return key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
    .replace(/^check ins?$/, (words) => words.replace(' ', '-'))
}

export function nameOf(row: unknown): string {
  if (!isHolder(row)) return ''
  const { title, name: own, text, label } = row
  const name = [title, own, text, label].find((each) => typeof each === 'string' && each !== '')
  return typeof name === 'string' ? name.slice(0, 60) : ''
}

function isHolder(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null
}
