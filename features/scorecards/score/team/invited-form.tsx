import { useEffect, useState } from 'react'
import { ApiError } from '#lib/web/api-client.browser.ts'
import { keepText, readKept } from '#lib/web/kept.browser.ts'
import { parseKept, recordOf } from '#lib/web/kept.ts'
import { sendForm } from '#lib/web/open-form.browser.ts'
import { randomKey } from '#lib/web/random-key.ts'
import { FormTrap } from '#ui/forms/form-trap.tsx'
import { dismissErrors, showToast } from '#ui/toast/toast-store.browser.ts'
import { useSend } from '#ui/use-send.tsx'
import { firstUnrated, readRatings, withRating } from '../form/draft.ts'
import { RatingsStep } from '../form/steps/ratings-step.tsx'
import type { Ratings } from '../scoring.ts'
import type { InvitedReading } from './invited-reading.ts'
import { teamAnswerKey } from './own-team.ts'

type InvitedFormProps = {
  teamId: string
  /** True once we know that this browser may answer. */
  ready: boolean
  texts: InvitedReading['texts']
  onSent: () => void
}

type Kept = { clientKey: string; ratings: Partial<Ratings> }

/** One key per browser and invitation, so that retries and other tabs count as the same answer. */
function readAnswer(teamId: string): Kept {
  const kept = parseKept(readKept(teamAnswerKey(teamId)))
  const clientKey = typeof kept.clientKey === 'string' ? kept.clientKey : randomKey()
  const answer = { clientKey, ratings: readRatings(recordOf(kept.ratings)) }
  keepText(teamAnswerKey(teamId), JSON.stringify(answer))
  return answer
}

export function InvitedForm({ teamId, ready, texts, onSent }: InvitedFormProps) {
  const [answer, setAnswer] = useState<Kept>({ clientKey: '', ratings: {} })
  useEffect(() => {
    if (ready) setAnswer(readAnswer(teamId))
  }, [teamId, ready])

  const { send, isPending, error } = useSend(
    () => sendForm('/api/team-answers', { team: teamId, clientKey: answer.clientKey, ...answer.ratings }),
    {
      onSuccess() {
        dismissErrors()
        // Leave no answers on a shared computer.
        keepText(teamAnswerKey(teamId), JSON.stringify({ sent: true }))
        window.scrollTo(0, 0)
        onSent()
      },
      onError(problem) {
        // Closed or full meanwhile; the reloaded page says so.
        if (problem instanceof ApiError && [404, 410].includes(problem.status)) return location.reload()
        showToast({ title: texts.notSent, description: problem.message, variant: 'destructive' })
      },
    },
  )

  function submit(): void {
    dismissErrors()
    if (firstUnrated(answer.ratings)) showToast({ ...texts.missing, variant: 'destructive' })
    else send()
  }

  function rate(next: Kept): void {
    // Another tab has already sent the answer.
    if (parseKept(readKept(teamAnswerKey(teamId))).sent === true) {
      onSent()
      return
    }
    setAnswer(next)
    keepText(teamAnswerKey(teamId), JSON.stringify(next))
  }

  return (
    <fieldset disabled={!ready} className="contents">
      <FormTrap />
      <RatingsStep
        ratings={answer.ratings}
        section={undefined}
        begins={undefined}
        heading={null}
        pending={isPending}
        failed={error !== null}
        labels={texts}
        onRate={(key, value) => rate({ ...answer, ratings: withRating(answer.ratings, key, value) })}
        onSubmit={submit}
      />
    </fieldset>
  )
}
