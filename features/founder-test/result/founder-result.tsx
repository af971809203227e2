import type { ReactNode, Ref } from 'react'
import { founderStyle, type StyleCode, stylePath } from '#content/founder-test/founder-styles.ts'
import { founderTest } from '#content/founder-test/founder-test.ts'
import { countScores } from '../scoring.ts'
import { ClarityCall } from './clarity-call.tsx'
import type { Coach } from './coach.ts'
import { runnersUp } from './runner-up.ts'
import { ScoreChart } from './score-chart.tsx'
import { StyleReading } from './style-reading.tsx'
import { StyleTitlePage } from './style-title-page.tsx'
import type { StyleWords } from './style-words.ts'

type FounderResultProps = {
  result: StyleCode
  answers: readonly StyleCode[]
  tieBreak: StyleCode | undefined
  words: StyleWords
  coach: Coach
  heading?: Ref<HTMLHeadingElement>
  /** Below the style's name. */
  notice?: ReactNode
  /** Beside the call. */
  aside: ReactNode
  /** The ways on, at the end. */
  ways: ReactNode
}

export const wayLook = 'inline-flex min-h-11 items-center text-link'

/** A result, right after the test and on its own page alike. */
export function FounderResult(props: FounderResultProps) {
  const { result, answers, tieBreak, words, coach, heading, notice, aside, ways } = props
  const style = founderStyle(result)
  const others = runnersUp(result, answers, tieBreak)
  return (
    <>
      <StyleTitlePage
        style={style}
        texts={words}
        label={founderTest.resultLabel}
        {...(heading && { heading })}
      >
        {others && <p className="mt-4 max-w-[30rem] font-semibold">{others.line}</p>}
        {notice}
      </StyleTitlePage>
      <StyleReading texts={words} tools={words.tools}>
        {others && (
          <ScoreChart scores={countScores(answers, tieBreak)} result={result} runnersUp={others.styles} />
        )}
      </StyleReading>
      <div className="page-grid grid grid-cols-1 items-start gap-x-12 gap-y-10 pb-12 lg:grid-cols-[2fr_1fr]">
        <ClarityCall coach={coach} />
        {aside}
      </div>
      <div className="page-grid pb-section print:hidden">
        <p className="flex flex-wrap items-center gap-x-8 gap-y-2 border-t border-line pt-4">
          <a href={stylePath(style)} className={wayLook}>
            {founderTest.buttons.share}
          </a>
          {ways}
        </p>
      </div>
    </>
  )
}
