export type Refused = {
  line: string
  reason: string
  name?: string
  /** The original line, if the user can correct it. */
  again?: string
}

/** What remains in the text box after an import: codes to correct, and text that was not processed. */
export function leftInBox(box: string, given: string, refused: readonly Refused[]): string {
  const again = refused.flatMap((each) => each.again ?? [])
  // Codes from a file were never in the box.
  const untouched = given === box || box.trim() === '' ? [] : [box]
  return [...untouched, ...new Set(again)].join('\n')
}
