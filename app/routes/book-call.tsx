import { BookingEnd } from '../book-call/booking-end.tsx'
import { BookingQuestions } from '../book-call/booking-questions.tsx'
import { FounderVoices } from '../book-call/founder-voices.tsx'
import { OpeningNote } from '../book-call/opening-note.tsx'
import { siteContext } from '../context.ts'
import { pageMeta } from '../document/page-meta.ts'
import { faqPage } from '../document/structured-data.ts'
import type { Route } from './+types/book-call.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { who, bookCall, testimonials } = context.get(siteContext).content
  return { who, bookCall, testimonials: testimonials.booking }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { title, summary, faq } = loaderData.bookCall
  return pageMeta(matches, { title, path: '/book-call', description: summary, jsonLd: [faqPage(faq)] })
}

export default function BookCall({ loaderData }: Route.ComponentProps) {
  const { who, bookCall, testimonials } = loaderData
  return (
    <>
      <OpeningNote bookCall={bookCall} who={who} />
      <FounderVoices heading={bookCall.sayingHeading} testimonials={testimonials} />
      <BookingQuestions heading={bookCall.faqHeading} questions={bookCall.faq} />
      <BookingEnd bookCall={bookCall} who={who} />
    </>
  )
}
