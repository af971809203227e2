import { lazy, Suspense, useEffect } from 'react'
import { questions } from '#content/founder-test/founder-questions.ts'
import { founderStyle } from '#content/founder-test/founder-styles.ts'
import { founderTest } from '#content/founder-test/founder-test.ts'
import { useArrivals } from '../../form/shell/use-arrivals.tsx'
import type { Coach } from '../result/coach.ts'
import type { ContentByStyle } from '../result/style-words.ts'
import { useSaveResult } from '../result/use-save-result.tsx'
import { findTieBreak, resultOf } from '../scoring.ts'
import { IntroStage } from './intro-stage.tsx'
import { QuestionStage } from './question-stage.tsx'
import type { TestState } from './test-state.ts'
import { useTest } from './use-test.tsx'

const loadResult = () => import('../result/result-stage.tsx')

/** The larger half of the code, loaded while the visitor answers. */
const ResultStage = lazy(async () => ({ default: (await loadResult()).ResultStage }))

type QuizProps = {
  texts: ContentByStyle
  coach: Coach
  siteUrl: string
  /** Label of the consent checkbox; without it there is no checkbox. */
  optInText: string | undefined
}

export function Quiz({ texts, coach, siteUrl, optInText }: QuizProps) {
  const { state, dispatch, move, loaded } = useTest()
  useSaveResult(state, dispatch, optInText)
  const { stage, question, answers, tieBreak } = state
  const { heading } = useArrivals({ place: `${stage} ${question}` })
  const underWay = stage !== 'intro'
  const asked = stage === 'tiebreak' ? findTieBreak(answers) : questions[question]
  const result = stage === 'result' ? resultOf(answers, tieBreak) : undefined

  useEffect(() => {
    // A failed preload is retried when the result is shown.
    if (underWay) loadResult().catch(() => {})
  }, [underWay])

  return (
    <>
      <p role="status" className="sr-only">
        {announcement(state)}
      </p>
      {stage === 'intro' && (
        <IntroStage
          heading={heading}
          email={state.email}
          ready={loaded}
          onEmail={(email) => dispatch({ type: 'emailTyped', email })}
          optInText={optInText}
          agreed={state.agreed}
          onConsent={(agreed) => dispatch({ type: 'ticked', agreed })}
          onStart={() => move({ type: 'started' })}
        />
      )}
      {(stage === 'quiz' || stage === 'tiebreak') && asked && (
        <QuestionStage
          key={asked.question}
          heading={heading}
          question={asked}
          number={stage === 'quiz' ? question + 1 : undefined}
          chosen={stage === 'quiz' ? answers[question] : undefined}
          onChoose={(style) => move({ type: 'chosen', style })}
          onPrevious={() => move({ type: 'wentBack' })}
        />
      )}
      {result && (
        <Suspense fallback={<p className="page-grid py-section text-soft">{founderTest.counting}</p>}>
          <ResultStage
            heading={heading}
            result={result}
            texts={texts[result]}
            coach={coach}
            siteUrl={siteUrl}
            state={state}
            onSaveAgain={() => dispatch({ type: 'saveAskedAgain' })}
            onRestart={() => move({ type: 'restarted' })}
          />
        </Suspense>
      )}
    </>
  )
}

function announcement({ stage, question, answers, tieBreak }: TestState): string {
  if (stage === 'quiz') return founderTest.questionOf(question + 1, questions.length)
  if (stage === 'tiebreak') return `${founderTest.tieBreakLabel}. ${founderTest.tieBreakIntro}`
  const result = stage === 'result' ? resultOf(answers, tieBreak) : undefined
  return result ? `${founderTest.resultLabel}: ${founderStyle(result).name}` : ''
}
