import { type ReactNode, useState } from 'react'
import { needsScripts } from '#content/control-words.ts'
import { sections } from '#content/diagnostic/diagnostic.ts'
import { diagnosticMessages, diagnosticPage } from '#content/diagnostic/diagnostic-page.ts'
import { FormTrap } from '#ui/forms/form-trap.tsx'
import { dismissErrors, showToast } from '#ui/toast/toast-store.browser.ts'
import { ClearedNote } from './cleared-note.tsx'
import { countRated, type Draft, isEmptyDraft, openStep, withRating } from './draft.ts'
import { type FormKind, openForm } from './form-kind.ts'
import { LastReport } from './last-report.tsx'
import { type Invitation, Outcomes, Proof } from './opening.tsx'
import { type Place, type Step, sectionToRate } from './place.ts'
import { fetchedAboutYouSchema } from './steps/about-you-schema.browser.ts'
import { AboutYouStep } from './steps/about-you-step.tsx'
import { ChallengesStep } from './steps/challenges-step.tsx'
import { RatingsStep } from './steps/ratings-step.tsx'
import { StepHeader } from './steps/step-header.tsx'
import { type SubmissionProblem, submissionOf } from './submission.ts'
import { useDraft } from './use-draft.tsx'
import { usePlace } from './use-place.tsx'
import { useSubmit } from './use-submit.tsx'

const headingId = 'step'

const stepOfProblem: Record<SubmissionProblem, Step> = {
  missingInformation: 1,
  missingChallenges: 2,
  assessmentIncomplete: 3,
}

type DiagnosticFormProps = {
  kind?: FormKind
  heading?: string
  /** Introduction above the first step: the public form's, or other text. */
  invitation?: Invitation
  opening?: ReactNode
  /** Label of the consent checkbox; without it there is no checkbox. */
  lettersBox?: string | undefined
}

export function DiagnosticForm(props: DiagnosticFormProps) {
  const { kind = openForm, invitation, lettersBox } = props
  const { firstStep } = kind
  const { draft, version, formKey, loaded, answer, replace, startOver } = useDraft(kind)
  const { place, narrow, begins, heading, moved, goTo, goBack } = usePlace(draft, version, kind)
  const { send, sending, failed } = useSubmit(kind)
  const { step, section } = place
  const { title, intro } = diagnosticPage.steps[step - 1] ?? diagnosticPage.steps[0]
  // Visitors who come back to the first step have read the introduction.
  const opens = step === firstStep && !moved
  const [cleared, setCleared] = useState<{ draft: Draft; place: Place }>()
  // On a phone, sections after the first start with their own heading.
  const inSection = section > 1

  function submit(): void {
    dismissErrors()
    const submission = submissionOf(draft, fetchedAboutYouSchema(), lettersBox, kind)
    if ('body' in submission) {
      send(submission.body)
      return
    }
    leadTo(submission.problem)
  }

  function leadTo(problem: SubmissionProblem): void {
    const target = { step: stepOfProblem[problem], section: 1 }
    if (target.step === 3 && narrow) target.section = sectionToRate(draft.ratings)
    if (target.step !== step || target.section !== section) goTo(target)
    showToast({ ...diagnosticMessages[problem], variant: 'destructive' })
  }

  function goOn(): void {
    // The name or email may have been cleared since.
    if (openStep(draft, fetchedAboutYouSchema()) < 3) leadTo('missingInformation')
    else goTo({ step: 3, section: sectionToRate(draft.ratings) })
  }

  function clear(): void {
    setCleared({ draft, place })
    startOver()
    goTo({ step: firstStep, section: 1 }, { replace: true })
  }

  function bringBack(last: { draft: Draft; place: Place }): void {
    setCleared(undefined)
    replace(last.draft)
    goTo(last.place, { replace: true })
  }

  return (
    <div className="@container">
      <StepHeader
        step={step}
        firstStep={firstStep}
        rated={countRated(draft.ratings)}
        onStartOver={isEmptyDraft(draft) || sending ? undefined : clear}
      />
      <div className="page-grid grid grid-cols-1 gap-x-8 pt-10 pb-section sm:pt-14 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
        <div className="max-w-text lg:col-span-7">
          <h1 className={headingLook(opens, inSection)}>{props.heading ?? diagnosticPage.heading}</h1>
          {opens && props.opening}
          {opens && invitation && (
            <Outcomes
              texts={invitation.texts}
              startHref={`#${headingId}`}
              rated={countRated(draft.ratings)}
              onContinue={draft.challenges.length > 0 ? goOn : undefined}
            />
          )}
          {loaded && isEmptyDraft(draft) && <LastReport />}
        </div>
        {opens && invitation && (
          <div className="mt-10 lg:col-span-4 lg:col-start-9 lg:row-span-2 lg:mt-2">
            <Proof {...invitation} />
          </div>
        )}
        <div className="max-w-text scroll-mt-24 lg:col-span-7 [&_:is(input,select,button,summary)]:scroll-mt-48 short:[&_:is(input,select,button,summary)]:scroll-mt-4">
          <h2
            id={headingId}
            ref={begins > 1 ? undefined : heading}
            tabIndex={-1}
            className={
              inSection
                ? 'sr-only'
                : `scroll-mt-24 outline-none ${opens ? 'mt-12 text-2xl' : 'mt-2 text-3xl'}`
            }
          >
            {title}
          </h2>
          {!inSection && <p className="mt-3 mb-8 text-soft">{intro}</p>}
          {/* Always rendered, so that screen readers announce what appears in it. */}
          <div role="status">
            {step === firstStep && cleared && <ClearedNote onBringBack={() => bringBack(cleared)} />}
          </div>
          {/* Step 1 works without scripts. The others are shown when the draft is loaded. */}
          <fieldset disabled={!loaded && firstStep > 1} aria-busy={!loaded} className="contents">
            {firstStep > 1 && <noscript>{needsScripts}</noscript>}
            <FormTrap />
            {step === 1 && (
              <AboutYouStep
                key={formKey}
                about={draft.about}
                lettersBox={lettersBox}
                agreed={draft.agreed}
                onAnswer={answer}
                onNext={() => {
                  noteStarted()
                  setCleared(undefined)
                  goTo({ step: 2, section: 1 })
                }}
              />
            )}
            {step === 2 && (
              <ChallengesStep
                headingId={headingId}
                chosen={draft.challenges}
                onAnswer={(challenges) => answer({ challenges })}
                onPrevious={firstStep === 1 ? goBack : undefined}
                onNext={() => goTo({ step: 3, section: narrow ? sectionToRate(draft.ratings) : 1 })}
              />
            )}
            {step === 3 && (
              <RatingsStep
                ratings={draft.ratings}
                section={narrow ? section : undefined}
                begins={begins > 1 ? begins : undefined}
                heading={heading}
                pending={sending}
                failed={failed}
                onRate={(key, value) => answer({ ratings: withRating(draft.ratings, key, value) })}
                onPrevious={goBack}
                onNext={() => goTo({ step: 3, section: Math.min(section + 1, sections.length) })}
                onSubmit={submit}
              />
            )}
          </fieldset>
        </div>
      </div>
    </div>
  )
}

function headingLook(opens: boolean, inSection: boolean): string {
  if (inSection) return 'sr-only'
  return opens ? 'text-3xl sm:text-4xl' : 'text-lg text-soft'
}

/** Counts started diagnostics for analytics; sends no answers. */
function noteStarted(): void {
  navigator.sendBeacon('/api/visits/diagnostic-started')
}
