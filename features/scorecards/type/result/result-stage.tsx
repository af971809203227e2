import { type Ref, useState } from 'react'
import type { StyleCode } from '#content/founder-test/founder-styles.ts'
import { founderTest, starterKitContents } from '#content/founder-test/founder-test.ts'
import { Button } from '#ui/button.tsx'
import { OverviewLink } from '../quiz/overview-link.tsx'
import { Restart } from '../quiz/restart.tsx'
import type { TestState } from '../quiz/test-state.ts'
import type { Coach } from './coach.ts'
import { FounderResult, linkLook } from './founder-result.tsx'
import type { StyleContent } from './style-words.ts'

type ResultStageProps = {
  heading: Ref<HTMLHeadingElement>
  result: StyleCode
  texts: StyleContent
  coach: Coach
  siteUrl: string
  state: TestState
  onSaveAgain: () => void
  onRestart: () => void
}

const { buttons, starterKit } = founderTest

export function ResultStage(props: ResultStageProps) {
  const { heading, result, texts, coach, siteUrl, state, onSaveAgain, onRestart } = props
  const { email, answers, tieBreak, saving, optInNote } = state
  const [retried, setRetried] = useState(false)
  const busy = saving === 'due'
  const notSaved = (saving === 'failed' || (busy && retried)) && (
    <NotSaved
      busy={busy}
      onSaveAgain={() => {
        setRetried(true)
        onSaveAgain()
      }}
    />
  )
  return (
    <FounderResult
      heading={heading}
      result={result}
      answers={answers}
      tieBreak={tieBreak}
      texts={texts}
      coach={coach}
      siteUrl={siteUrl}
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
                <OnItsWay to={email.trim()} texts={texts} />
                {optInNote && <p className="mt-3 font-semibold print:hidden">{optInNote}</p>}
              </>
            ))}
        </section>
      }
      links={
        <>
          <Restart saved={saving === 'done'} onRestart={onRestart} className={linkLook} />
          <OverviewLink />
        </>
      }
    />
  )
}

/** Shown at the top of the result and in its Starter Kit. */
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

/** Shows the address, so that visitors notice a typo. */
function OnItsWay({ to, texts }: { to: string; texts: StyleContent }) {
  return (
    <p className="text-soft">
      {starterKit.onItsWay} <span className="font-semibold wrap-anywhere text-ink">{to}</span>:{' '}
      {starterKitContents(texts)}
    </p>
  )
}
