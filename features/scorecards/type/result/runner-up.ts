import { founderStyle, type StyleCode, styleCodes } from '#content/founder-test/founder-styles.ts'
import { listed } from '#lib/text/count.ts'
import { countScores } from '../scoring.ts'

type RunnersUp = {
  line: string
  /** The second-place styles; more than one if they tie. */
  styles: StyleCode[]
}

/** undefined if only the result is known. */
export function runnersUp(
  result: StyleCode,
  answers: readonly StyleCode[],
  tieBreak?: StyleCode,
): RunnersUp | undefined {
  if (answers.length === 0) return undefined
  const scores = countScores(answers, tieBreak)
  const others = styleCodes.filter((code) => code !== result)
  const best = Math.max(...others.map((code) => scores[code]))
  if (best === 0) return { line: `All ${answers.length} of your answers point to this style.`, styles: [] }
  const styles = others.filter((code) => scores[code] === best)
  const figures = `${best} to ${scores[result]}`
  return { line: lineOf(styles, figures, scores[result] - best, tieBreak !== undefined), styles }
}

function lineOf(styles: readonly StyleCode[], figures: string, lead: number, wasTied: boolean): string {
  if (wasTied && styles.length + 1 === styleCodes.length) {
    return 'A five-way tie: your answers were spread evenly across all five styles, and the last question decided. You have something of each.'
  }
  if (lead === 1) {
    const near = `Nearly ${listed(
      styles.map((code) => `a ${founderStyle(code).name}`),
      'disjunction',
    )}, ${figures}`
    return wasTied ? `${near}: a tie until the last question.` : `${near}.`
  }
  const named = listed(styles.map((code) => `the ${founderStyle(code).name}`))
  return `Next ${styles.length === 1 ? 'comes' : 'come'} ${named}, ${figures}.`
}
