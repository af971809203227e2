import { useState } from 'react'
import { sections } from '#content/diagnostic/diagnostic.ts'
import { diagnosticMessages, diagnosticPage } from '#content/diagnostic/diagnostic-page.ts'
import { TextButton } from '#ui/button.tsx'
import { dismissErrors, showToast } from '#ui/toast/toast-store.browser.ts'
import { ClearedNote } from '../../form/shell/cleared-note.tsx'
import { FormShell } from '../../form/shell/form-shell.tsx'
import { countRated, type Draft, isEmptyDraft, openStep, ratingKeys, withRating } from './draft.ts'
import { LastReport } from './last-report.tsx'
import { type Invitation, Outcomes, Proof } from './opening.tsx'
import { type Place, type Step, sectionToRate } from './place.ts'
import { fetchedAboutYouSchema } from './steps/about-you-schema.browser.ts'
import { AboutYouStep } from './steps/about-you-step.tsx'
import { ChallengesStep } from './steps/challenges-step.tsx'
import { RatingsStep } from './steps/ratings-step.tsx'
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
  invitation: Invitation
  /** Label of the consent checkbox; without it there is no checkbox. */
  optInText?: string | undefined
}

export function DiagnosticForm({ invitation, optInText }: DiagnosticFormProps) {
  const { draft, version, formKey, loaded, answer, replace, startOver } = useDraft()
  const { place, narrow, begins, heading, moved, goTo, goBack } = usePlace(draft, version)
  const { send, sending, failed } = useSubmit()
  const { step, section } = place
  const { title, intro } = diagnosticPage.steps[step - 1] ?? diagnosticPage.steps[0]
  // Visitors who come back to the first step have read the introduction.
  const opens = step === 1 && !moved
  const [cleared, setCleared] = useState<{ draft: Draft; place: Place }>()
  // On a phone, sections after the first start with their own heading.
  const inSection = section > 1
  const rated = countRated(draft.ratings)

  function submit(): void {
    dismissErrors()
    const submission = submissionOf(draft, fetchedAboutYouSchema(), optInText)
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
    goTo({ step: 1, section: 1 }, { replace: true })
  }

  function bringBack(last: { draft: Draft; place: Place }): void {
    setCleared(undefined)
    replace(last.draft)
    goTo(last.place, { replace: true })
  }

  return (
    <FormShell
      header={{
        place: diagnosticPage.step(step, 3),
        done: step === 3 && <Rated count={rated} />,
        title,
        parts: diagnosticPage.steps.map((_, index) => filled(index + 1, step, rated)),
        action: !isEmptyDraft(draft) && !sending && (
          <TextButton onClick={clear} className="min-h-11 text-sm text-link print:hidden">
            {diagnosticPage.buttons.startOver}
          </TextButton>
        ),
      }}
      title={{
        text: diagnosticPage.heading,
        look: inSection ? 'hidden' : opens ? 'large' : 'small',
      }}
      opening={
        <>
          {opens && (
            <Outcomes
              texts={invitation.texts}
              startHref={`#${headingId}`}
              rated={rated}
              onContinue={draft.challenges.length > 0 ? goOn : undefined}
            />
          )}
          {loaded && isEmptyDraft(draft) && <LastReport />}
        </>
      }
      aside={opens && <Proof {...invitation} />}
      heading={
        <h2
          id={headingId}
          ref={begins > 1 ? undefined : heading}
          tabIndex={-1}
          className={inSection ? 'sr-only' : `scroll-mt-24 outline-none ${opens ? 'mt-12 text-2xl' : 'mt-2 text-3xl'}`}
        >
          {title}
        </h2>
      }
      intro={!inSection && <p className="mt-3 mb-8 text-soft">{intro}</p>}
      notice={step === 1 && cleared && <ClearedNote onBringBack={() => bringBack(cleared)} />}
      loaded={loaded}
    >
      {step === 1 && (
        <AboutYouStep
          key={formKey}
          about={draft.about}
          optInText={optInText}
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
          onPrevious={goBack}
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
    </FormShell>
  )
}

function Rated({ count }: { count: number }) {
  return (
    <span role="status">
      {diagnosticPage.ratedOf(count, ratingKeys.length)}
      <span className="sr-only"> {diagnosticPage.rated}</span>
    </span>
  )
}

/** The last part of the line fills with the ratings. */
function filled(part: number, step: Step, rated: number): number {
  if (part > step) return 0
  return part === 3 ? rated / ratingKeys.length : 1
}

/** Counts started diagnostics for analytics; sends no answers. */
function noteStarted(): void {
  navigator.sendBeacon('/api/visits/diagnostic-started')
}
