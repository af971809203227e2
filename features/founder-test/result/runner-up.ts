import { founderStyle, type StyleCode, styleCodes } from '#content/founder-test/founder-styles.ts'
import { countScores } from '../scoring.ts'

export type RunnersUp = {
  /** How near the others came. */
  line: string
  /** The styles that came next; all of them level. */
  styles: StyleCode[]
}

/** What the answers say beside the style they give; nothing where only the result is known. */
export function runnersUp(
  result: StyleCode,
  answers: readonly StyleCode[],
  tieBreak?: StyleCode,
): RunnersUp | undefined {
  if (answers.length === 0) return undefined
  const scores = countScores(answers, tieBreak)
  const others = styleCodes.filter((code) => code !== result)
  const best = Math.max(...others.map((code) => scores[code]))
  if (best === 0) return { line: `All ${answers.length} answers lead here.`, styles: [] }
  const styles = others.filter((code) => scores[code] === best)
  const figures = `${best} to ${scores[result]}`
  return { line: lineOf(styles, figures, scores[result] - best, tieBreak !== undefined), styles }
}

function lineOf(styles: readonly StyleCode[], figures: string, lead: number, wasLevel: boolean): string {
  if (wasLevel && styles.length + 1 === styleCodes.length) {
    return 'A five-way tie: your answers went to all five styles alike, and the last question decided. You have something of each.'
  }
  if (lead === 1) {
    const near = `Nearly ${either.format(styles.map((code) => `a ${founderStyle(code).name}`))}, ${figures}`
    return wasLevel ? `${near}: level until the last question decided.` : `${near}.`
  }
  const named = all.format(styles.map((code) => `the ${founderStyle(code).name}`))
  return `After it ${styles.length === 1 ? 'comes' : 'come'} ${named}, ${figures}.`
}

const either = new Intl.ListFormat('en-US', { type: 'disjunction' })
const all = new Intl.ListFormat('en-US', { type: 'conjunction' })
