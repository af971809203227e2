import { useEffect, useRef } from 'react'
import { founderStyle } from '#content/founder-styles.ts'
import { founderTest, questions } from '#content/founder-test.ts'
import { IntroStage } from './intro-stage.tsx'
import { QuestionStage } from './question-stage.tsx'
import { ResultStage } from './result-stage.tsx'
import { findTieBreak, resultOf } from './scoring.ts'
import type { TestState } from './test-state.ts'
import { useSaveResult } from './use-save-result.tsx'
import { useTestState } from './use-test-state.tsx'

/** The four stages, and what makes their change heard as well as seen. */
export function Assessment() {
  const { state, dispatch, loaded } = useTestState()
  useSaveResult(state, dispatch)
  const heading = useHeadingFocus(loaded ? `${state.stage}/${state.question}` : 'intro/0')
  const { stage, question, answers, tieBreak } = state
  const asked = stage === 'tiebreak' ? findTieBreak(answers) : questions[question]
  const result = stage === 'result' ? resultOf(answers, tieBreak) : undefined

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
          onStart={() => dispatch({ type: 'started' })}
        />
      )}
      {(stage === 'quiz' || stage === 'tiebreak') && asked && (
        <QuestionStage
          key={asked.question}
          heading={heading}
          asked={asked}
          number={stage === 'quiz' ? question + 1 : undefined}
          chosen={stage === 'quiz' ? answers[question] : undefined}
          onChoose={(style) => dispatch({ type: 'chosen', style })}
          onPrevious={() => dispatch({ type: 'wentBack' })}
        />
      )}
      {result && (
        <ResultStage
          heading={heading}
          result={result}
          state={state}
          onSaveAgain={() => dispatch({ type: 'saveAskedAgain' })}
          onRestart={() => dispatch({ type: 'restarted' })}
        />
      )}
    </>
  )
}

/** Whoever listens or uses the keyboard is taken along: each new place begins at its heading. */
function useHeadingFocus(place: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const lastPlace = useRef(place)
  useEffect(() => {
    if (lastPlace.current === place) return
    lastPlace.current = place
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [place])
  return heading
}

function announcement({ stage, question, answers, tieBreak }: TestState): string {
  if (stage === 'quiz') return `Question ${question + 1} of ${questions.length}`
  if (stage === 'tiebreak') return `${founderTest.tieBreakLabel}. ${founderTest.tieBreakIntro}`
  const result = stage === 'result' ? resultOf(answers, tieBreak) : undefined
  return result ? `${founderTest.resultLabel}: ${founderStyle(result).name}` : ''
}
