import { pageZoom, wrappedLines } from '#tools/shared/parts/page-fit.ts'
import type { Memo } from '../model/memo.ts'
import { memoTable } from '../model/memo-table.ts'
import { decisionTitle } from '../model/model.ts'
import { riskWords } from '../model/ranking/risk.ts'

/** What fits on the smaller of A4 and US Letter within the margins, at 10.5 pt. */
const pageLines = 52
const lineLetters = 106
const fullSize = 10.5
const smallest = 6

/** The largest font size, in points, that keeps the memo on one page; a safe estimate. */
export function memoFontSize(memo: Memo): number {
  const { columns, rows } = memoTable(memo)
  // If every heading wraps between words.
  const width = columns.reduce((sum, each) => sum + longestWord(`${each.heading} ${each.note}`) + 1.5, 34)
  const zoom = pageZoom(pageLines, (factor) =>
    width > lineLetters * factor ? Number.POSITIVE_INFINITY : linesAt(factor),
  )
  return Math.max(smallest, fullSize * zoom)

  /** The memo's lines; a gap between parts is most of a line. */
  function linesAt(factor: number): number {
    const { decision, option, headline, judgement, door, risks, reviews } = memo
    const lines = (text: string, share = 1) => wrappedLines(text, lineLetters * factor * share)
    const part = (body: number) => (body === 0 ? 0 : body + 1.55)
    const sum = (texts: readonly string[], share: number) =>
      texts.reduce((total, text) => total + lines(text, share) + 0.2, 0)
    const nameShare = Math.max(0.2, 0.98 - columns.length * 0.1)
    const table =
      Math.max(0, ...columns.map(({ heading, note }) => lines(`${heading} ${note}`, 0.1))) +
      rows.reduce((total, { heading, note }) => total + lines(`${heading} ${note}`, nameShare) + 0.6, 1.8)
    const half = 0.46
    const outlook = [
      part(lines(decision.expectation, half)),
      part(lines(decision.wouldChange, half)),
      part(reviews.reduce((total, { happened }) => total + lines(`Mar 31, 2027: ${happened}`, half), 0)),
    ].filter((each) => each > 0)
    const choice = lines(headline, 0.7) * 1.4 + lines(option?.meaning ?? '', 0.96) + lines(decision.reason, 0.96)
    return (
      lines(decisionTitle(decision), 0.5) * 1.9 +
      3.2 +
      part(lines(decision.context)) +
      (headline ? choice + 2.2 : 0) +
      table +
      1 +
      part(sum(judgement, 0.95)) +
      (door ? part(lines(door.meaning)) : 0) +
      part(sum(risks.map(riskWords), 0.9)) +
      // Two side by side, the third below.
      Math.max(0, ...outlook.slice(0, 2)) +
      (outlook[2] ?? 0)
    )
  }
}

function longestWord(text: string): number {
  return Math.max(4, ...text.split(/\s+/).map((word) => word.length))
}
