import type { ReactNode, Ref } from 'react'
import { founderStyle, type StyleCode } from '#content/founder-test/founder-styles.ts'
import { founderTest } from '#content/founder-test/founder-test.ts'
import { countScores } from '../scoring.ts'
import { ClarityCall } from './clarity-call.tsx'
import type { Coach } from './coach.ts'
import { runnersUp } from './runner-up.ts'
import { ScoreChart } from './score-chart.tsx'
import { ShareStyle } from './share-style.tsx'
import { StyleReading } from './style-reading.tsx'
import { StyleTitlePage } from './style-title-page.tsx'
import type { StyleContent } from './style-words.ts'

type FounderResultProps = {
  result: StyleCode
  answers: readonly StyleCode[]
  tieBreak: StyleCode | undefined
  texts: StyleContent
  coach: Coach
  siteUrl: string
  heading?: Ref<HTMLHeadingElement>
  /** Below the style's name. */
  notice?: ReactNode
  /** Next to the call. */
  aside: ReactNode
  links: ReactNode
}

export const linkLook = 'inline-flex min-h-11 items-center text-link'

/** Used right after the test and on the result's own page. */
export function FounderResult(props: FounderResultProps) {
  const { result, answers, tieBreak, texts, coach, siteUrl, heading, notice, aside, links } = props
  const style = founderStyle(result)
  const others = runnersUp(result, answers, tieBreak)
  return (
    <>
      <StyleTitlePage style={style} texts={texts} label={founderTest.resultLabel} {...(heading && { heading })}>
        {others && <p className="mt-4 max-w-[30rem] font-semibold">{others.line}</p>}
        <ShareStyle style={style} siteUrl={siteUrl} />
        {notice}
      </StyleTitlePage>
      <StyleReading texts={texts} tools={texts.tools}>
        {others && <ScoreChart scores={countScores(answers, tieBreak)} result={result} runnersUp={others.styles} />}
      </StyleReading>
      <div className="page-grid grid grid-cols-1 items-start gap-x-12 gap-y-10 pb-12 lg:grid-cols-[2fr_1fr]">
        <ClarityCall coach={coach} />
        {aside}
      </div>
      <div className="page-grid pb-section print:hidden">
        <p className="flex flex-wrap items-center gap-x-8 gap-y-2 border-t border-line pt-4">{links}</p>
      </div>
    </>
  )
}
