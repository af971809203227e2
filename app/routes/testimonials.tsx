import { testimonialsPage } from '#content/coach/testimonials-page.ts'
import { metaOf } from '../page-meta.ts'
import { ClarityCall } from '../testimonials/clarity-call.tsx'
import { PullQuotes } from '../testimonials/pull-quotes.tsx'

export const meta = metaOf({
  title: testimonialsPage.heading,
  path: '/testimonials',
  description:
    'Five founders on what changed in their companies: prices raised, hiring handed over, a budget two owners agreed on. Their words and their numbers.',
})

export default function Testimonials() {
  return (
    <>
      <div className="page-grid pt-section">
        <h1 className="text-4xl">{testimonialsPage.heading}</h1>
        <p className="mt-4 font-serif text-xl text-soft">{testimonialsPage.subtitle}</p>
      </div>
      <PullQuotes />
      <ClarityCall />
    </>
  )
}
