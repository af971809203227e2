import { data } from 'react-router'
import { testimonialPage } from '#content/diagnostic/testimonial-words.ts'
import { readTestimonialLink } from '#features/scorecards/score/testimonials/link.server.ts'
import { TestimonialPage } from '#features/scorecards/score/testimonials/testimonial-page.tsx'
import { refusedContext, servicesContext, siteContext } from '../context.ts'
import { metaOf } from '../document/page-meta.ts'
import { statusOfLink } from '../link-status.ts'
import type { Route } from './+types/testimonial.ts'

export const meta = metaOf({ title: testimonialPage.title, noindex: true })

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const link = await readTestimonialLink(context.get(servicesContext).db, params.token, site)
  const refused = context.get(refusedContext)
  const { searchParams } = new URL(request.url)
  const state = { isSent: searchParams.has('sent'), isChange: searchParams.has('change') }
  const shown = { link, refused, ...state, ownerEmail: site.content.who.email }
  return data(shown, { status: statusOfLink(link?.state) })
}

export default function TestimonialLinkPage({ loaderData }: Route.ComponentProps) {
  return <TestimonialPage {...loaderData} />
}
