import { pageZoom, wrappedLines } from '#tools/shared/parts/page-fit.ts'
import type { Case } from '../files/case-file.ts'
import { benefitLines, type CaseLine, costLines } from '../model/case-lines.ts'
import { scenarioBasis } from '../model/words.ts'

/** Lines of 9 pt within the margins of US Letter, and the letters on one. */
const pageLines = 50
const letters = 118

/** Costs or benefits listed on the page; more are summed up in one line. */
export const maxLines = 10

/** The zoom at which the case fits on one page. A safe estimate. */
export function caseZoom(doc: Case): number {
  return pageZoom(pageLines, (factor) => {
    const lines = (text: string, share = 1) => wrappedLines(text, letters * factor * share)
    const half = (text: string) => lines(text, 0.47)
    const list = (all: readonly CaseLine[]) =>
      all.slice(0, maxLines).reduce((sum, { name, text }) => sum + half(`${name}   ${text}`) + 0.35, 2.5) +
      (all.length > maxLines ? 1.3 : 0)
    return (
      3 +
      lines(doc.title || ' ', 0.6) * 2 +
      lines(doc.ask, 0.7) * 1.5 +
      4 +
      // The table of results next to the chart.
      21 +
      Math.max(list(costLines(doc)), list(benefitLines(doc))) +
      Math.max(half(doc.why), half(doc.risks)) +
      2 +
      lines(scenarioBasis(doc)) +
      7
    )
  })
}
