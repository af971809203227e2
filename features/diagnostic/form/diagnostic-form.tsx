import { useRef } from 'react'
import { useNavigate } from 'react-router'
import {
  diagnosticMessages,
  diagnosticPage,
  submitFailedMessage,
} from '#content/diagnostic/diagnostic-page.ts'
import { sendForm } from '#lib/open-form.browser.ts'
import { FormTrap } from '#ui/forms/form-trap.tsx'
import { dismissErrors, showToast } from '#ui/toast/toast-store.browser.ts'
import { useSend } from '#ui/use-send.tsx'
import { fetchedAboutYouSchema } from './about-you-schema.browser.ts'
import { AboutYouStep } from './about-you-step.tsx'
import { ChallengesStep } from './challenges-step.tsx'
import { isEmptyDraft, type Step, withRating } from './draft.ts'
import { LastReport, type SentState } from './last-report.tsx'
import { RatingsStep } from './ratings-step.tsx'
import { StepHeader } from './step-header.tsx'
import { type Submission, type SubmissionProblem, submissionOf } from './submission.ts'
import { useDraft } from './use-draft.tsx'
import { useStep } from './use-step.tsx'

const headingId = 'step'

const stepOfProblem: Record<SubmissionProblem, Step> = {
  missingInformation: 1,
  missingChallenges: 2,
  assessmentIncomplete: 3,
}

/** The three steps, what they share, and the way to the report. */
export function DiagnosticForm() {
  const { draft, version, loaded, answer, replace, startOver } = useDraft()
  const { step, heading, goTo, goBack } = useStep(draft, version)
  const { send, sending, failed } = useSubmit()
  const { title, intro } = diagnosticPage.steps[step - 1] ?? diagnosticPage.steps[0]

  function submit(): void {
    dismissErrors()
    const submission = submissionOf(draft, fetchedAboutYouSchema())
    if ('body' in submission) {
      send(submission.body)
      return
    }
    const target = stepOfProblem[submission.problem]
    if (target !== step) goTo(target)
    showToast({ ...diagnosticMessages[submission.problem], variant: 'destructive' })
  }

  function clear(): void {
    const cleared = draft
    startOver()
    goTo(1, { replace: true })
    const bringBack = () => {
      replace(cleared)
      goTo(step, { replace: true })
    }
    showToast({
      title: 'Your answers were cleared',
      action: { label: 'Bring them back', onClick: bringBack },
    })
  }

  return (
    <div className="@container">
      <StepHeader step={step} onStartOver={isEmptyDraft(draft) || sending ? undefined : clear} />
      <div className="page-grid pt-10 pb-section sm:pt-14">
        <div className="max-w-text [&_:is(input,select,button)]:scroll-mt-24">
          <h1 className={step === 1 ? 'text-3xl sm:text-4xl' : 'text-lg text-soft'}>
            {diagnosticPage.heading}
          </h1>
          {step === 1 && <p className="mt-5 text-soft sm:mt-6 sm:text-lg">{diagnosticPage.intro}</p>}
          {loaded && isEmptyDraft(draft) && <LastReport />}
          <h2
            id={headingId}
            ref={heading}
            tabIndex={-1}
            className={`outline-none ${step === 1 ? 'mt-10 text-2xl sm:mt-12' : 'mt-2 text-3xl'}`}
          >
            {title}
          </h2>
          <p className="mt-3 mb-8 text-soft">{intro}</p>
          {/* Until the kept answers are read, nothing can be typed that they would replace. */}
          <fieldset disabled={!loaded} className="contents">
            <FormTrap />
            {step === 1 && (
              <AboutYouStep
                key={version}
                about={draft.about}
                onAnswer={(about) => answer({ about })}
                onNext={() => {
                  noteStarted()
                  goTo(2)
                }}
              />
            )}
            {step === 2 && (
              <ChallengesStep
                headingId={headingId}
                chosen={draft.challenges}
                onAnswer={(challenges) => answer({ challenges })}
                onPrevious={goBack}
                onNext={() => goTo(3)}
              />
            )}
            {step === 3 && (
              <RatingsStep
                ratings={draft.ratings}
                pending={sending}
                failed={failed}
                onRate={(key, value) => answer({ ratings: withRating(draft.ratings, key, value) })}
                onPrevious={goBack}
                onSubmit={submit}
              />
            )}
          </fieldset>
        </div>
      </div>
    </div>
  )
}

function useSubmit() {
  const navigate = useNavigate()
  // Once there is a report, a click that comes before it is drawn makes no other.
  const done = useRef(false)
  const { send, isPending, error, answer } = useSend(
    (body: Submission) => sendForm<{ id?: string }>('/api/assessments', body),
    {
      onSuccess({ id }, { clientKey }) {
        if (!id) return showToast({ ...diagnosticMessages.noId, variant: 'destructive' })
        done.current = true
        dismissErrors()
        navigate(`/diagnostic/results/${id}`, { state: { sent: clientKey } satisfies SentState })
      },
      onError(problem) {
        showToast({ ...submitFailedMessage(problem.message), variant: 'destructive' })
      },
    },
  )
  return {
    sending: isPending || Boolean(answer?.id),
    failed: error !== null,
    send(body: Submission): void {
      if (!done.current) send(body)
    },
  }
}

/** For the owner's count of diagnostics begun and finished; nothing that was entered goes with it. */
function noteStarted(): void {
  navigator.sendBeacon('/api/visits/diagnostic-started')
}
