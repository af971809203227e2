import { readTestimonialsForAdmin } from '#features/scorecards/score/testimonials/for-admin.server.ts'
import { TestimonialsAdmin } from '#features/scorecards/score/testimonials/testimonials-admin.tsx'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { Route } from './+types/testimonials.ts'

export const meta = metaOf({ title: 'Testimonials', noindex: true })

export async function loader({ context }: Route.LoaderArgs) {
  return readTestimonialsForAdmin(context.get(servicesContext).readDb)
}

export default function AdminTestimonials({ loaderData }: Route.ComponentProps) {
  return <TestimonialsAdmin {...loaderData} />
}
