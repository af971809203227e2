import { diagnosticOpening, diagnosticPage } from '#content/diagnostic/diagnostic-page.ts'
import { DiagnosticForm } from '#features/diagnostic/form/diagnostic-form.tsx'
import { exampleReport } from '#features/diagnostic/form/example-report.ts'
import { shortestQuote } from '#features/diagnostic/form/shortest-quote.ts'
import { siteContext } from '../context.ts'
import { metaOf } from '../document/page-meta.ts'
import type { PageHandle } from '../root.tsx'
import type { Route } from './+types/diagnostic.ts'

export { oncePerPage as shouldRevalidate } from '../document/once-per-page.ts'

export const handle: PageHandle = { scripts: true }

export const meta = metaOf({
  title: diagnosticPage.heading,
  path: '/diagnostic',
  description:
    'Rate sixteen parts of your business in about 5 minutes and get a scored report: four sections read one by one, and what to do first.',
})

export function loader({ context }: Route.LoaderArgs) {
  const { who, advice, testimonials } = context.get(siteContext).content
  return {
    invitation: {
      ...{ words: diagnosticOpening, example: exampleReport(advice), quote: shortestQuote(testimonials) },
    },
    lettersBox: who.lettersBox,
  }
}

export default function Diagnostic({ loaderData }: Route.ComponentProps) {
  return <DiagnosticForm {...loaderData} />
}
