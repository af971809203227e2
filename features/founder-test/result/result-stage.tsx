import { type Ref, useState } from 'react'
import type { StyleCode } from '#content/founder-test/founder-styles.ts'
import { founderTest, starterKitContents } from '#content/founder-test/founder-test.ts'
import { Button } from '#ui/button.tsx'
import { OverviewLink } from '../quiz/overview-link.tsx'
import { Restart } from '../quiz/restart.tsx'
import type { TestState } from '../quiz/test-state.ts'
import type { Coach } from './coach.ts'
import { FounderResult, wayLook } from './founder-result.tsx'
import type { StyleWords } from './style-words.ts'

type ResultStageProps = {
  heading: Ref<HTMLHeadingElement>
  result: StyleCode
  words: StyleWords
  coach: Coach
  state: TestState
  onSaveAgain: () => void
  onRestart: () => void
}

const { buttons, starterKit } = founderTest

export function ResultStage(props: ResultStageProps) {
  const { heading, result, words, coach, state, onSaveAgain, onRestart } = props
  const { email, answers, tieBreak, saving, letters } = state
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
    <FounderResult
      {...{ heading, result, answers, tieBreak, words, coach }}
      notice={notSaved && <div className="mt-6 print:hidden">{notSaved}</div>}
      aside={
        <section aria-labelledby="kit" className="border-t border-ink pt-5">
          <h2 id="kit" className="mb-2 text-lg">
            {starterKit.heading}
          </h2>
          {notSaved ||
            (busy ? (
              <p className="text-soft">{founderTest.saving}</p>
            ) : (
              <>
                <OnItsWay to={email.trim()} words={words} />
                {letters && <p className="mt-3 font-semibold print:hidden">{letters}</p>}
              </>
            ))}
        </section>
      }
      ways={
        <>
          <Restart saved={saving === 'done'} onRestart={onRestart} className={wayLook} />
          <OverviewLink />
        </>
      }
    />
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
