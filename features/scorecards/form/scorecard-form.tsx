import { type FormEvent, useEffect, useRef, useState } from 'react'
import { needsScripts } from '#content/control-words.ts'
import type { Definition } from '#content/scorecards/definition.ts'
import { scorecardText as words } from '#content/scorecards/words.ts'
import { TextButton } from '#ui/button.tsx'
import { FormTrap } from '#ui/forms/form-trap.tsx'
import { useSend } from '#ui/use-send.tsx'
import { type Answers, checkAnswers, tieBreakKey } from '../engine/answers.ts'
import { ContactFields, contactProblems, contactToSend, type TypedContact } from './contact-fields.tsx'
import { type FormStep, missingIn, stepsOf } from './form-steps.ts'
import { QuestionField } from './question-field.tsx'
import { StepButtons } from './step-buttons.tsx'
import { useFormDraft } from './use-form-draft.tsx'

export type SentScorecard = { clientKey: string; answers: Answers; contact: TypedContact }

type ScorecardFormProps = {
  definition: Definition
  /** Where unfinished answers are kept in the browser; nothing is kept without it. */
  draftName?: string
  lettersBox: string | undefined
  onStart?: () => void
  /** Resolves when the result is shown. */
  onSend: (sent: SentScorecard) => Promise<unknown>
}

/** One section at a time, in one column. */
export function ScorecardForm({ definition, draftName, lettersBox, onStart, onSend }: ScorecardFormProps) {
  const { draft, loaded, change, forget } = useFormDraft(draftName)
  const { answers, contact } = draft
  const steps = stepsOf(definition, answers)
  const number = Math.min(draft.step, Math.max(0, steps.length - 1))
  const step = steps[number]
  const [tried, setTried] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const moved = useRef(false)
  const { send, isPending, isSuccess, error } = useSend(onSend, { onSuccess: forget })

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another step is shown
  useEffect(() => {
    if (!moved.current) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [number])

  if (!step) return null
  const missing = tried === step.id ? missingIn(step, answers) : []
  const problems =
    tried === step.id && step.kind === 'contact' ? contactProblems(definition.contact, contact) : {}
  const isLast = number === steps.length - 1

  function goTo(next: number): void {
    moved.current = true
    setTried('')
    change({ step: next })
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    setTried(step?.id ?? '')
    if (!step || !isFilled(step)) {
      requestAnimationFrame(() => focusFirstProblem(form))
      return
    }
    // An answer may have opened a step before this one, or changed what was given before.
    const open = steps.findIndex((each) => missingIn(each, answers).length > 0)
    if (!isLast) goTo(number + 1)
    else if (open >= 0) goTo(open)
    else
      send({
        clientKey: draft.clientKey,
        answers: answersToSend(definition, answers),
        contact: contactToSend(contact),
      })
  }

  function isFilled(shown: FormStep): boolean {
    if (shown.kind === 'contact')
      return Object.keys(contactProblems(definition.contact, contact)).length === 0
    return missingIn(shown, answers).length === 0
  }

  return (
    <div className="@container">
      <div className="sticky top-(--header,0px) z-20 bg-paper short:static print:static">
        <div className="page-grid flex min-h-13 items-center justify-between gap-4 text-sm">
          <p>
            <span className="font-semibold">{words.step(number + 1, steps.length)}</span>{' '}
            <span className="text-soft">{step.title}</span>
          </p>
          {Object.keys(answers).length > 0 && !isPending && (
            <TextButton
              className="min-h-11 shrink-0 text-link"
              onClick={() => change({ answers: {}, contact: {}, step: 0 })}
            >
              {words.startOver}
            </TextButton>
          )}
        </div>
        <div aria-hidden className="h-1 bg-line">
          <div
            className="h-full origin-left bg-ink transition-transform duration-200 ease-out"
            style={{ transform: `scaleX(${(number + 1) / steps.length})` }}
          />
        </div>
      </div>
      <div className="page-grid pt-10 pb-section">
        <div className="max-w-text">
          <header className={number === 0 ? 'mb-12' : 'sr-only'}>
            <h1 className="text-3xl wrap-anywhere sm:text-4xl">{definition.title}</h1>
            {number === 0 && definition.intro && (
              <p className="mt-4 text-lg whitespace-pre-line text-soft">{definition.intro}</p>
            )}
          </header>
          <noscript>{needsScripts}</noscript>
          <form noValidate onSubmit={submit} aria-busy={!loaded}>
            <FormTrap />
            <fieldset disabled={!loaded} className="contents">
              <div className="border-t border-ink pt-6">
                <h2 ref={heading} tabIndex={-1} className="scroll-mt-28 text-2xl outline-none">
                  {step.title}
                </h2>
                {step.intro && <p className="pt-2 text-soft">{step.intro}</p>}
              </div>
              <div className="mt-8 grid gap-9">
                {step.kind === 'questions' &&
                  step.questions.map((question) => (
                    <QuestionField
                      key={`${question.id}${loaded}`}
                      question={question}
                      answer={answers[question.id]}
                      missing={missing.includes(question.id) && words.missing}
                      onAnswer={(answer) => {
                        if (Object.keys(answers).length === 0) onStart?.()
                        change({ answers: { ...answers, [question.id]: answer } })
                      }}
                    />
                  ))}
                {step.kind === 'contact' && (
                  <ContactFields
                    contact={definition.contact}
                    typed={contact}
                    problems={problems}
                    lettersBox={lettersBox}
                    onType={(field, text) => change({ contact: { ...contact, [field]: text } })}
                  />
                )}
              </div>
            </fieldset>
            {isLast && (
              <p className="mt-10 text-sm text-soft">
                {words.kept} {words.privacy}
              </p>
            )}
            <p role="status" className="mt-4 font-semibold text-red empty:mt-0">
              {error && `${words.failed} (${error.message})`}
            </p>
            <StepButtons
              onPrevious={number > 0 ? () => goTo(number - 1) : undefined}
              next={isLast ? (isPending || isSuccess ? words.pending : words.submit) : words.next}
              pending={isPending}
              done={isSuccess}
            />
          </form>
        </div>
      </div>
    </div>
  )
}

/** Answers to questions that are hidden again stay in the form, and are not sent. */
function answersToSend(definition: Definition, given: Answers): Answers {
  const { answers } = checkAnswers(definition, given)
  const decides = given[tieBreakKey]
  return decides === undefined ? answers : { ...answers, [tieBreakKey]: decides }
}

function focusFirstProblem(form: HTMLFormElement): void {
  const invalid = form.querySelector<HTMLElement>('[aria-invalid=true]')
  const unanswered = form.querySelector<HTMLElement>(
    'fieldset[aria-describedby$=-missing] :is(input, textarea)',
  )
  const first = invalid ?? unanswered
  first?.focus()
}
