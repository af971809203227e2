import { useEffect } from 'react'
import { Link } from 'react-router'
import { useMay } from '#ui/admin/use-may.tsx'
import { Button } from '#ui/button.tsx'
import { takeLostFocus } from '#ui/take-focus.browser.ts'
import { TestimonialQuote } from '#ui/testimonial.tsx'
import { Time } from '#ui/time.tsx'
import type { TestimonialForAdmin } from './for-admin.server.ts'
import { useDecisions } from './use-decisions.tsx'

export const editorHref = '/admin/site?field=testimonials.page'

const cardId = (id: string) => `sentence-${id}`

export function TestimonialCard({ testimonial }: { testimonial: TestimonialForAdmin }) {
  const { state, before, after, email, personId, id, wording, consentedAt } = testimonial
  return (
    <li id={cardId(id)} tabIndex={-1} className="grid gap-x-8 gap-y-3 py-5 md:grid-cols-[minmax(0,1fr)_14rem]">
      <div className="min-w-0 pl-3 wrap-anywhere">
        {state === 'withdrawn' ? (
          <Withdrawn testimonial={testimonial} />
        ) : (
          <TestimonialQuote testimonial={testimonial} />
        )}
      </div>
      <div className="text-sm">
        <p className="font-serif text-xl tabular-nums">
          {before}% <span aria-hidden>→</span>
          <span className="sr-only">to</span> {after}%
        </p>
        <p className="wrap-anywhere">
          <Link to={`/admin/people/${personId}`} className="inline-flex min-h-11 items-center text-link">
            {email}
          </Link>
        </p>
        <a href={`/diagnostic/results/${id}`} className="inline-flex min-h-11 items-center text-link">
          Before and after in their report
        </a>
      </div>
      <div className="md:col-span-2">
        {state !== 'withdrawn' && (
          <details className="text-sm text-soft">
            <summary className="min-h-11 cursor-pointer py-2.5">
              Consented <Time at={consentedAt} />
            </summary>
            <p className="max-w-text pb-3 wrap-anywhere">“{wording}”</p>
          </details>
        )}
        <OnSite testimonial={testimonial} />
        <Decisions testimonial={testimonial} />
      </div>
    </li>
  )
}

function Withdrawn({ testimonial: { publishedAt, changedAt } }: { testimonial: TestimonialForAdmin }) {
  if (publishedAt !== null) {
    return (
      <p role="alert" className="border-l-3 border-red bg-red-tint px-5 py-4">
        Withdrawn but still on your site. We are removing it automatically. If this message stays, please remove it
        yourself.{' '}
        <a href={editorHref} className="text-link">
          Open the testimonials
        </a>
      </p>
    )
  }
  return (
    <p className="text-soft">
      Withdrawn <Time at={changedAt} />. The text is deleted here and on your site. If you also entered it by hand,
      please remove it there.
    </p>
  )
}

function OnSite({ testimonial: { state, publishedAt } }: { testimonial: TestimonialForAdmin }) {
  if (state === 'published' && publishedAt) {
    return (
      <p className="text-sm text-soft">
        On your{' '}
        <a href="/testimonials" className="text-link">
          testimonials page
        </a>{' '}
        since <Time at={publishedAt} />. Edit it like any other{' '}
        <a href={editorHref} className="text-link">
          under Site
        </a>
        .
      </p>
    )
  }
  if (state === 'waiting' && publishedAt) {
    return (
      <p className="text-sm">The author changed it. Your site still shows the earlier text; publishing replaces it.</p>
    )
  }
  return null
}

function Decisions({ testimonial }: { testimonial: TestimonialForAdmin }) {
  const mayPublish = useMay('publish-site')
  const { publish, putOff, takeOff, isPending } = useDecisions(testimonial)
  const { id, state, publishedAt } = testimonial
  // A decision moves the card to another group; the focus follows.
  useEffect(() => () => takeLostFocus(document.getElementById(cardId(id))), [id])
  if (!mayPublish || (state === 'withdrawn' && publishedAt === null)) return null
  const [open, isOnSite] = [state === 'waiting' || state === 'put-off', publishedAt !== null]
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      {open && (
        <Button disabled={isPending} onClick={publish}>
          Publish
        </Button>
      )}
      {open && !testimonial.isClient && (
        <p className="order-last basis-full text-sm">
          This person took the diagnostic more than once but is not a client. Readers may assume they are.
        </p>
      )}
      {state === 'waiting' && (
        <Button look="quiet" disabled={isPending} onClick={() => putOff(true)}>
          Not now
        </Button>
      )}
      {state === 'put-off' && (
        <Button look="quiet" disabled={isPending} onClick={() => putOff(false)}>
          Move back
        </Button>
      )}
      {isOnSite && (
        <Button look="quiet" disabled={isPending} onClick={takeOff}>
          Remove from site
        </Button>
      )}
    </div>
  )
}
