import type { Block } from '../files/workshop-schema.ts'
import { unknownOf } from '../model/scripts/script-facts.ts'

/** Warns about unknown placeholders before they are read aloud or printed. */
export function UnknownBraces({ block }: { block: Block }) {
  const unknown = unknownOf(block)
  if (unknown.length === 0) return null
  return (
    <p role="status" className="mt-3 font-semibold text-red">
      {unknown.join(', ')} {unknown.length === 1 ? 'is' : 'are'} not filled in: it would be read and printed as it
      stands.
    </p>
  )
}
