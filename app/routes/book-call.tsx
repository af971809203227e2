import { bookCall, faq } from '#content/coach/book-call.ts'
import { site } from '#content/site.ts'
import { BookingEnd } from '../book-call/booking-end.tsx'
import { BookingQuestions } from '../book-call/booking-questions.tsx'
import { FounderVoices } from '../book-call/founder-voices.tsx'
import { Letter } from '../book-call/letter.tsx'
import { metaOf } from '../page-meta.ts'
import { faqPage } from '../structured-data.ts'

export const meta = metaOf({
  title: bookCall.title,
  path: '/book-call',
  description: `Thirty minutes, free, with ${site.name}: what is stuck, where you want to be in 90 days, and whether the ${site.program} is the way there.`,
  jsonLd: [faqPage(faq)],
})

export default function BookCall() {
  return (
    <>
      <Letter />
      <FounderVoices />
      <BookingQuestions />
      <BookingEnd />
    </>
  )
}
