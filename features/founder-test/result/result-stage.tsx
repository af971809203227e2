import { type Ref, useState } from 'react'
import { founderStyle, type StyleCode, stylePath } from '#content/founder-test/founder-styles.ts'
import { callHeading, founderTest, starterKitContents } from '#content/founder-test/founder-test.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { OverviewLink } from '../quiz/overview-link.tsx'
import { Restart } from '../quiz/restart.tsx'
import type { TestState } from '../quiz/test-state.ts'
import { countScores } from '../scoring.ts'
import { ScoreChart } from './score-chart.tsx'
import { StyleReading } from './style-reading.tsx'
import { StyleTitlePage } from './style-title-page.tsx'
import type { StyleWords } from './style-words.ts'

/** Who takes the call that a result leads to, what it is for, and where it is booked. */
export type Coach = { name: string; callText: string; bookingHref: string }

type ResultStageProps = {
  heading: Ref<HTMLHeadingElement>
  result: StyleCode
  words: StyleWords
  coach: Coach
  state: TestState
  onSaveAgain: () => void
  onRestart: () => void
}

const { buttons, call, starterKit } = founderTest
const linkLook = 'inline-flex min-h-11 items-center text-link'

export function ResultStage(props: ResultStageProps) {
  const { heading, result, words, coach, state, onSaveAgain, onRestart } = props
  const style = founderStyle(result)
  const { email, answers, tieBreak, saving } = state
  const [askedAgain, setAskedAgain] = useState(false)
  const busy = saving === 'due'
  const notSaved = (saving === 'failed' || (busy && askedAgain)) && (
    <NotSaved
      busy={busy}
      onSaveAgain={() => {
        setAskedAgain(true)
        onSaveAgain()
      }}
    />
  )
  return (
    <>
      <StyleTitlePage style={style} texts={words} label={founderTest.resultLabel} heading={heading}>
        {notSaved && <div className="mt-6 print:hidden">{notSaved}</div>}
      </StyleTitlePage>
      <StyleReading texts={words} tools={words.tools}>
        <ScoreChart scores={countScores(answers, tieBreak)} result={result} />
      </StyleReading>
      <div className="page-grid grid grid-cols-1 items-start gap-x-12 gap-y-10 pb-12 lg:grid-cols-[2fr_1fr]">
        <ClarityCall coach={coach} />
        <section aria-labelledby="kit" className="border-t border-ink pt-5">
          <h2 id="kit" className="mb-2 text-lg">
            {starterKit.heading}
          </h2>
          {notSaved ||
            (busy ? (
              <p className="text-soft">{founderTest.saving}</p>
            ) : (
              <OnItsWay to={email.trim()} words={words} />
            ))}
        </section>
      </div>
      <div className="page-grid pb-section print:hidden">
        <p className="flex flex-wrap items-center gap-x-8 gap-y-2 border-t border-line pt-4">
          <a href={stylePath(style)} className={linkLook}>
            {buttons.share}
          </a>
          <Restart saved={saving === 'done'} onRestart={onRestart} className={linkLook} />
          <OverviewLink />
        </p>
      </div>
    </>
  )
}

function ClarityCall({ coach }: { coach: Coach }) {
  return (
    <section aria-labelledby="call">
      <Card className="lg:p-12">
        <h2 id="call" className="text-2xl">
          {callHeading(coach.name)}
        </h2>
        <p className="mt-4 max-w-text">{coach.callText}</p>
        <p className="mt-8 print:hidden">
          <ButtonLink href={coach.bookingHref} external>
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

/** At the top of the result and in its Starter Kit, so that it is seen from both ends. */
function NotSaved({ busy, onSaveAgain }: { busy: boolean; onSaveAgain: () => void }) {
  return (
    <>
      <p className="font-semibold text-red">{founderTest.notSaved}</p>
      <Button onClick={onSaveAgain} disabled={busy} look="quiet" className="mt-4">
        {busy ? founderTest.saving : buttons.saveAgain}
      </Button>
    </>
  )
}

/** With the address, so that a slip of the finger is noticed. */
function OnItsWay({ to, words }: { to: string; words: StyleWords }) {
  return (
    <p className="text-soft">
      {starterKit.onItsWay} <span className="font-semibold wrap-anywhere text-ink">{to}</span>:{' '}
      {starterKitContents(words)}
    </p>
  )
}
