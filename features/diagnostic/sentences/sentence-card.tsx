import { useEffect } from 'react'
import { Link } from 'react-router'
import { useMay } from '#ui/admin/use-may.tsx'
import { Button } from '#ui/button.tsx'
import { takeLostFocus } from '#ui/take-focus.browser.ts'
import { TestimonialQuote } from '#ui/testimonial.tsx'
import { Time } from '#ui/time.tsx'
import type { SentenceForAdmin } from './for-admin.server.ts'
import { useDecisions } from './use-decisions.tsx'

/** Where testimonials are edited. */
export const editorHref = '/admin/site?field=testimonials.page'

const cardId = (id: string) => `sentence-${id}`

export function SentenceCard({ sentence }: { sentence: SentenceForAdmin }) {
  const { state, before, after, email, personId, id, wording, consentedAt } = sentence
  return (
    <li
      id={cardId(id)}
      tabIndex={-1}
      className="grid gap-x-8 gap-y-3 py-5 md:grid-cols-[minmax(0,1fr)_14rem]"
    >
      <div className="min-w-0 pl-3 wrap-anywhere">
        {state === 'withdrawn' ? (
          <Withdrawn sentence={sentence} />
        ) : (
          <TestimonialQuote testimonial={sentence} />
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
        <Standing sentence={sentence} />
        <Decisions sentence={sentence} />
      </div>
    </li>
  )
}

function Withdrawn({ sentence: { publishedAt, takenOff, changedAt } }: { sentence: SentenceForAdmin }) {
  if (publishedAt !== null) {
    return (
      <p role="alert" className="border-l-3 border-red bg-red-tint px-5 py-4">
        Withdrawn, and it still stands on your site. It is being taken off by itself; if this stays here, take
        it off yourself.{' '}
        <a href={editorHref} className="text-link">
          Open the testimonials
        </a>
      </p>
    )
  }
  return (
    <p className="text-soft">
      Withdrawn <Time at={changedAt} />, and its words deleted.{' '}
      {takenOff === 'by-itself' && 'It came off your site by itself.'}
      {takenOff === 'copied' && (
        <span className="text-ink">
          The same words stand on your site a second time, where they were written in by hand. If they are
          theirs, take them off.{' '}
          <a href={editorHref} className="text-link">
            Look through the testimonials
          </a>
        </span>
      )}
      {takenOff === 'not-found' && (
        <span className="text-ink">
          It was published, and is not among your testimonials any more. If you wrote it in elsewhere by hand,
          take it off.{' '}
          <a href={editorHref} className="text-link">
            Look through the testimonials
          </a>
        </span>
      )}
    </p>
  )
}

function Standing({ sentence: { state, publishedAt } }: { sentence: SentenceForAdmin }) {
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
      <p className="text-sm">
        They changed it. On your site stand their earlier words; publish replaces those.
      </p>
    )
  }
  return null
}

function Decisions({ sentence }: { sentence: SentenceForAdmin }) {
  const mayPublish = useMay('publish-site')
  const { publish, putOff, takeOff, isPending } = useDecisions(sentence)
  const { id, state, publishedAt } = sentence
  // Decided, a card goes to another group: the keyboard goes with it.
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
      {open && !sentence.isClient && (
        <p className="order-last basis-full text-sm">
          They answered the diagnostic more than once, and are not a client of yours. Readers may take them
          for one.
        </p>
      )}
      {state === 'waiting' && (
        <Button look="quiet" disabled={isPending} onClick={() => putOff(true)}>
          Not now
        </Button>
      )}
      {state === 'put-off' && (
        <Button look="quiet" disabled={isPending} onClick={() => putOff(false)}>
          Bring it back
        </Button>
      )}
      {isOnSite && (
        <Button look="quiet" disabled={isPending} onClick={takeOff}>
          Take it off the site
        </Button>
      )}
    </div>
  )
}
