import type { Memo } from '../model/memo.ts'
import { type MemoTable, memoTable } from '../model/memo-table.ts'
import { decisionTitle } from '../model/model.ts'
import { riskWords } from '../model/ranking/risk.ts'

/** Lines that fit on the smaller of A4 and US Letter within the margins, at 10.5 pt. */
const pageLines = 52
const lineLetters = 106
const fullSize = 10.5

const sizes = [10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6]

/** The largest font size, in points, that keeps the memo on one page; a safe estimate. */
export function memoFontSize(memo: Memo): number {
  const table = memoTable(memo)
  const width = tableLetters(table)
  const fits = (size: number) =>
    linesAt(memo, table, size) <= (pageLines * fullSize) / size && width <= (lineLetters * fullSize) / size
  return sizes.find(fits) ?? 6
}

/** The width of the table of scores, in characters, if every heading wraps between words. */
function tableLetters({ columns }: MemoTable): number {
  return columns.reduce((sum, { heading, note }) => sum + longestWord(`${heading} ${note}`) + 1.5, 34)
}

function longestWord(text: string): number {
  return Math.max(4, ...text.split(/\s+/).map((word) => word.length))
}

/** The memo's lines at this font size; a gap between parts is most of a line. */
function linesAt(memo: Memo, scores: MemoTable, size: number): number {
  const { decision, option, headline, criteria, judgement, door, risks, reviews } = memo
  const letters = (lineLetters * fullSize) / size
  const lines = (text: string, share = 1) => {
    const wrapped = text.split('\n').map((line) => Math.ceil(line.length / (letters * share)))
    return text.trim() === '' ? 0 : wrapped.reduce((sum, each) => sum + Math.max(each, 1), 0)
  }
  const part = (body: number) => (body === 0 ? 0 : body + 1.55)
  const sum = (texts: readonly string[], share = 1) =>
    texts.reduce((total, text) => total + lines(text, share) + 0.2, 0)
  const nameShare = Math.max(0.2, 0.98 - scores.columns.length * 0.1)
  const columnShare = 0.1
  const table =
    Math.max(0, ...scores.columns.map(({ heading, note }) => lines(`${heading} ${note}`, columnShare))) +
    scores.rows.reduce((sum, { heading, note }) => sum + lines(`${heading} ${note}`, nameShare) + 0.6, 1.8)
  const half = 0.46
  const outlook = [
    part(lines(decision.expectation, half)),
    part(lines(decision.wouldChange, half)),
    part(reviews.reduce((total, { happened }) => total + lines(`Mar 31, 2027: ${happened}`, half), 0)),
  ].filter((each) => each > 0)
  return (
    lines(decisionTitle(decision), 0.5) * 1.9 +
    3.2 +
    part(lines(decision.context)) +
    (headline
      ? lines(headline, 0.7) * 1.4 +
        1.2 +
        lines(option?.meaning ?? '', 0.96) +
        lines(decision.reason, 0.96) +
        1
      : 0) +
    (criteria.length > 0 ? table + 1 : 0) +
    part(sum(judgement, 0.95)) +
    (door ? part(lines(door.meaning)) : 0) +
    part(sum(risks.map(riskWords), 0.9)) +
    // Two side by side, the third below.
    Math.max(0, ...outlook.slice(0, 2)) +
    (outlook[2] ?? 0)
  )
}
