export type Refused = {
  line: string
  reason: string
  /** Whose it is, where a name stands beside it. */
  name?: string
  /** The line as it came, where somebody may mend it. */
  again?: string
}

/** What stands in the box for codes once some were taken in: what may be mended, and what was not yet looked at. */
export function leftInBox(box: string, given: string, refused: readonly Refused[]): string {
  const again = refused.flatMap((each) => each.again ?? [])
  // A file's codes were never in the box.
  const untouched = given === box || box.trim() === '' ? [] : [box]
  return [...untouched, ...new Set(again)].join('\n')
}
