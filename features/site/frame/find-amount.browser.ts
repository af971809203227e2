import { dollars } from '#lib/text/money.ts'
import type { SiteFields } from './site-fields.ts'

type Amounts = SiteFields['amounts']

const written = /\$\d[\d,]*/g

/** The amount under the pointer, or the only one that a button or a badge says: '$49'. */
export function amountUnder(clicked: Element, caret: { node: Node; offset: number } | undefined) {
  if (caret && clicked.contains(caret.node)) {
    const amounts = [...(caret.node.nodeValue ?? '').matchAll(written)]
    const under = amounts.find(
      ({ index, 0: amount }) => index <= caret.offset && caret.offset <= index + amount.length,
    )
    if (under) return under[0]
  }
  const [amount, ...others] = clicked.textContent.match(written) ?? []
  return others.length === 0 ? amount : undefined
}

/** The fields that an amount may be: those that say it, or the price of what is so much cheaper than it was. */
export function fieldsOfAmount(amounts: Amounts, amount: string): string[] {
  const paths = Object.keys(amounts)
  const same = paths.filter((path) => dollars(amounts[path]) === amount)
  if (same.length > 0) return same
  return paths.filter((path) => {
    const before = amounts[path.replace(/\.price$/, '.originalPrice')]
    return before !== undefined && dollars(before - (amounts[path] ?? 0)) === amount
  })
}

/** Of several fields the one whose entry some words belong to; the innermost, where one lies in another. */
export function fieldBeside(fields: readonly string[], words: string): string | undefined {
  const beside = fields.filter((path) => words.startsWith(entryOf(path)))
  return beside.toSorted((one, other) => entryOf(other).length - entryOf(one).length)[0]
}

function entryOf(path: string): string {
  return path.slice(0, path.lastIndexOf('.') + 1)
}
