import { siteContext } from '../context.ts'
import { pageMeta } from '../document/page-meta.ts'
import { ClarityCall } from '../testimonials/clarity-call.tsx'
import { PullQuotes } from '../testimonials/pull-quotes.tsx'
import type { Route } from './+types/testimonials.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { who, testimonials } = context.get(siteContext).content
  return { testimonials: testimonials.page, words: testimonials.words, bookingUrl: who.links.booking }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { heading, summary } = loaderData.words
  return pageMeta(matches, { title: heading, path: '/testimonials', description: summary })
}

export default function Testimonials({ loaderData }: Route.ComponentProps) {
  const { testimonials, words, bookingUrl } = loaderData
  return (
    <>
      <div className="page-grid pt-section">
        <h1 className="text-4xl">{words.heading}</h1>
        <p className="mt-4 font-serif text-xl text-soft">{words.subtitle}</p>
      </div>
      <PullQuotes testimonials={testimonials} />
      <ClarityCall call={words.call} bookingUrl={bookingUrl} />
    </>
  )
}
