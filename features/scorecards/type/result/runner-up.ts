import { founderStyle, type StyleCode, styleCodes } from '#content/founder-test/founder-styles.ts'
import { runnerUpWords } from '#content/founder-test/runner-up-words.ts'
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
  if (best === 0) return { line: runnerUpWords.none(answers.length), styles: [] }
  const styles = others.filter((code) => scores[code] === best)
  const figures = `${best} to ${scores[result]}`
  return { line: lineOf(styles, figures, scores[result] - best, tieBreak !== undefined), styles }
}

function lineOf(styles: readonly StyleCode[], figures: string, lead: number, wasTied: boolean): string {
  if (wasTied && styles.length + 1 === styleCodes.length) return runnerUpWords.fiveWayTie
  const names = styles.map((code) => founderStyle(code).name)
  return lead === 1 ? runnerUpWords.near(names, figures, wasTied) : runnerUpWords.next(names, figures)
}
