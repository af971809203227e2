import type { Ref } from 'react'
import { founderStyle, type StyleCode, stylePath } from '#content/founder-styles.ts'
import { founderTest } from '#content/founder-test.ts'
import { links } from '#content/site.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { OverviewLink } from './overview-link.tsx'
import { ScoreChart } from './score-chart.tsx'
import { countScores } from './scoring.ts'
import { StyleReading } from './style-reading.tsx'
import { StyleTitlePage } from './style-title-page.tsx'
import type { Saving, TestState } from './test-state.ts'

type ResultStageProps = {
  heading: Ref<HTMLHeadingElement>
  result: StyleCode
  state: TestState
  onSaveAgain: () => void
  onRestart: () => void
}

const { buttons, call, starterKit } = founderTest
const linkLook = 'inline-flex min-h-11 items-center text-link'

export function ResultStage({ heading, result, state, onSaveAgain, onRestart }: ResultStageProps) {
  const style = founderStyle(result)
  const { answers, tieBreak, saving } = state
  return (
    <>
      <StyleTitlePage style={style} label={founderTest.resultLabel} heading={heading} />
      <StyleReading style={style}>
        <ScoreChart scores={countScores(answers, tieBreak)} result={result} />
      </StyleReading>
      <div className="page-grid grid grid-cols-1 items-start gap-x-12 gap-y-10 pb-12 lg:grid-cols-[2fr_1fr]">
        <ClarityCall />
        <StarterKit saving={saving} onSaveAgain={onSaveAgain} />
      </div>
      <div className="page-grid pb-section print:hidden">
        <p className="flex flex-wrap items-center gap-x-8 gap-y-2 border-t border-line pt-4">
          <a href={stylePath(style)} className={linkLook}>
            {buttons.share}
          </a>
          <button type="button" onClick={onRestart} className={linkLook}>
            {buttons.restart}
          </button>
          <OverviewLink />
        </p>
      </div>
    </>
  )
}

function ClarityCall() {
  return (
    <section aria-labelledby="call">
      <Card className="lg:p-12">
        <h2 id="call" className="text-2xl">
          {call.heading}
        </h2>
        <p className="mt-4 max-w-text">{call.text}</p>
        <p className="mt-8 print:hidden">
          <ButtonLink href={links.booking.href} external>
            {call.button}
          </ButtonLink>
        </p>
        <p className="mt-4 flex flex-wrap gap-x-8 print:hidden">
          <a href="/sprint-program" className={linkLook}>
            {call.sprint}
          </a>
          <a href="/toolbox" className={linkLook}>
            {call.toolbox}
          </a>
        </p>
      </Card>
    </section>
  )
}

function StarterKit({ saving, onSaveAgain }: { saving: Saving; onSaveAgain: () => void }) {
  return (
    <section aria-labelledby="kit" className="border-t border-ink pt-5">
      <h2 id="kit" className="text-lg">
        {starterKit.heading}
      </h2>
      {saving === 'failed' ? (
        <>
          <p className="mt-2 font-semibold text-red">{founderTest.notSaved}</p>
          <Button onClick={onSaveAgain} look="quiet" className="mt-4">
            {buttons.saveAgain}
          </Button>
        </>
      ) : (
        <p className="mt-2 text-soft">{starterKit.text}</p>
      )}
    </section>
  )
}
