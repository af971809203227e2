import { type FormEvent, useState } from 'react'
import type { ChallengeName } from '#content/diagnostic/diagnostic.ts'
import { diagnosticMessages, selectChallenge } from '#content/diagnostic/diagnostic-page.ts'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { QuestionField } from '../../../form/question-field.tsx'
import { StepButtons } from '../../../form/step-buttons.tsx'
import { challengeQuestion } from '../../definition.ts'

type ChallengesStepProps = {
  headingId: string
  chosen: readonly ChallengeName[]
  onAnswer: (chosen: ChallengeName[]) => void
  onPrevious: () => void
  onNext: () => void
}

export function ChallengesStep({ headingId, chosen, onAnswer, onPrevious, onNext }: ChallengesStepProps) {
  const [tried, setTried] = useState(false)
  const error = tried && chosen.length === 0 && selectChallenge

  function goOn(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (chosen.length > 0) {
      onNext()
      return
    }
    setTried(true)
    showToast({ ...diagnosticMessages.selectionRequired, variant: 'destructive' })
    event.currentTarget.querySelector('input')?.focus()
  }

  return (
    <form noValidate onSubmit={goOn}>
      <QuestionField
        question={challengeQuestion}
        labelledBy={headingId}
        answer={chosen}
        missing={error}
        onAnswer={(names = []) => onAnswer(names as ChallengeName[])}
      />
      <StepButtons onPrevious={onPrevious} />
    </form>
  )
}
