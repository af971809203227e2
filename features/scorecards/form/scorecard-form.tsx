import { type FormEvent, type ReactNode, useState } from 'react'
import type { Definition } from '#content/scorecards/definition.ts'
import { scorecardText as words } from '#content/scorecards/words.ts'
import { ApiError } from '#lib/web/api-client.browser.ts'
import { randomKey } from '#lib/web/random-key.ts'
import { TextButton } from '#ui/button.tsx'
import { useSend } from '#ui/use-send.tsx'
import { type Answers, checkAnswers, tieBreakKey } from '../engine/answers.ts'
import { ContactFields, contactProblems, contactToSend, type TypedContact } from './contact-fields.tsx'
import { emptyDraft, type FormDraft, readDraft, withTyped } from './form-draft.ts'
import { type FormStep, missingIn, stepsOf } from './form-steps.ts'
import { isHeading, QuestionField } from './question-field.tsx'
import { ClearedNote } from './shell/cleared-note.tsx'
import { FormShell } from './shell/form-shell.tsx'
import { useArrivals } from './shell/use-arrivals.tsx'
import { useFormHistory } from './shell/use-form-history.tsx'
import { firstFormId, typedBefore, useKeptState } from './shell/use-kept-state.tsx'
import { StepButtons } from './step-buttons.tsx'

export type SentScorecard = { clientKey: string; answers: Answers; contact: TypedContact }

type ScorecardFormProps = {
  definition: Definition
  /** Where unfinished answers are kept in the browser; without it nothing is kept, and Back leaves the form. */
  draftName?: string
  /** Where the first step is sent without scripts. */
  plainPath?: string | undefined
  optInText: string | undefined
  /** Instead of the intro, and next to the first step. */
  opening?: ReactNode
  aside?: ReactNode
  texts?: { kept: string; submit: string; pending: string }
  onStart?: () => void
  /** Resolves when the result is shown. */
  onSend: (sent: SentScorecard) => Promise<unknown>
}

const headingId = 'step'

const usualTexts = { ...words, kept: `${words.kept} ${words.privacy}` }

/** One section at a time, in one column. */
export function ScorecardForm(props: ScorecardFormProps) {
  const { definition, draftName, plainPath, optInText, opening, aside, texts = usualTexts, onStart, onSend } = props
  const { state, loaded, replaced, formKey, change, replace, forget } = useKeptState<FormDraft>({
    name: draftName,
    empty: emptyDraft(''),
    read: (kept) => withTyped(readDraft(kept, randomKey()), definition, typedBefore()),
    follow: (theirs, shown) => ({ ...readDraft(theirs, randomKey()), step: shown.step }),
  })
  const { answers, contact } = state
  const steps = stepsOf(definition, answers)
  const number = Math.min(state.step, Math.max(0, steps.length - 1))
  const step = steps[number]
  const [tried, setTried] = useState('')
  const [cleared, setCleared] = useState<FormDraft>()
  const { heading } = useArrivals({ place: loaded ? `${replaced}/${number}` : undefined, intoView: true })
  const follow = useFormHistory({
    place: number,
    ready: loaded && draftName !== undefined,
    open(place) {
      if (place < steps.length) show(place)
      return place < steps.length
    },
  })
  const { send, isPending, isSuccess, error } = useSend(onSend, {
    onSuccess: forget,
    onError(problem) {
      // The link was used, closed or expired meanwhile; the reloaded page says so.
      if (problem instanceof ApiError && [404, 410].includes(problem.status)) location.reload()
    },
  })

  if (!step) return null
  const missing = tried === step.id ? missingIn(step, answers) : []
  const problems = tried === step.id && step.kind === 'contact' ? contactProblems(definition.contact, contact) : {}
  const isLast = number === steps.length - 1

  function show(next: number): void {
    setTried('')
    change((last) => ({ ...last, step: next }))
  }

  function goTo(next: number): void {
    setCleared(undefined)
    show(next)
    follow(next, { back: next < number })
  }

  /** Changed answers need a new key: the old ones may have been saved even if the response got lost. */
  function answer(part: Partial<FormDraft>): void {
    change((last) => ({ ...last, ...part, clientKey: randomKey() }))
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
        clientKey: state.clientKey,
        answers: answersToSend(definition, answers),
        contact: contactToSend(contact),
      })
  }

  function isFilled(shown: FormStep): boolean {
    if (shown.kind === 'contact') return Object.keys(contactProblems(definition.contact, contact)).length === 0
    return missingIn(shown, answers).length === 0
  }

  function clear(): void {
    setCleared(state)
    setTried('')
    replace(emptyDraft(randomKey()))
    forget()
    follow(0)
  }

  function bringBack(last: FormDraft): void {
    setCleared(undefined)
    replace(last)
    follow(last.step)
  }

  return (
    <FormShell
      header={{
        place: words.step(number + 1, steps.length),
        title: step.title,
        parts: steps.map((_, index) => (index <= number ? 1 : 0)),
        action: Object.keys(answers).length > 0 && !isPending && (
          <TextButton className="min-h-11 shrink-0 text-link" onClick={clear}>
            {words.startOver}
          </TextButton>
        ),
      }}
      title={{ text: definition.title, look: number === 0 ? 'large' : 'hidden' }}
      opening={
        number === 0 &&
        (opening ??
          (definition.intro && <p className="mt-4 text-lg whitespace-pre-line text-soft">{definition.intro}</p>))
      }
      aside={number === 0 && aside}
      heading={
        <h2
          id={headingId}
          ref={heading}
          tabIndex={-1}
          className={`scroll-mt-28 rounded-none border-t border-ink pt-6 text-2xl outline-none ${number === 0 ? 'mt-12' : ''}`}
        >
          {step.title}
        </h2>
      }
      intro={step.intro && <p className="pt-2 text-soft">{step.intro}</p>}
      notice={cleared && <ClearedNote onBringBack={() => bringBack(cleared)} />}
      loaded={loaded}
      scripted={!plainPath}
    >
      <form noValidate method="post" action={plainPath} target="_self" id={firstFormId} onSubmit={submit}>
        <div key={formKey} className="mt-8 grid gap-9">
          {step.kind === 'questions' &&
            step.questions.map((question) => (
              <QuestionField
                key={question.id}
                question={question}
                labelledBy={isHeading(question, step.title) ? headingId : undefined}
                answer={answers[question.id]}
                missing={missing.includes(question.id) && words.missing}
                onAnswer={(given) => {
                  if (Object.keys(answers).length === 0) onStart?.()
                  answer({ answers: { ...answers, [question.id]: given } })
                }}
              />
            ))}
          {step.kind === 'contact' && (
            <ContactFields
              contact={definition.contact}
              typed={contact}
              problems={problems}
              optInText={optInText}
              onType={(field, text) => answer({ contact: { ...contact, [field]: text } })}
            />
          )}
        </div>
        {isLast && <p className="mt-10 text-sm text-soft">{texts.kept}</p>}
        <p role="status" className="mt-4 font-semibold text-red empty:mt-0">
          {error && `${words.failed} (${error.message})`}
        </p>
        <StepButtons
          onPrevious={number > 0 ? () => goTo(number - 1) : undefined}
          next={isLast ? (isPending || isSuccess ? texts.pending : texts.submit) : words.next}
          pending={isPending}
          done={isSuccess}
        />
      </form>
    </FormShell>
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
  const unanswered = form.querySelector<HTMLElement>('fieldset[aria-describedby$=-missing] :is(input, textarea)')
  const first = invalid ?? unanswered
  first?.focus()
}
